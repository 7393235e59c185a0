import { MenuItem } from '@mui/material';

import { PortalMenu } from '../../../components/PortalMenu.tsx';
import {
    chosenReader,
    fileReaders,
    type FileReader,
} from '../../../foundation/files.ts';
import { useMessage } from '../../../i18n/catalogue.ts';

export interface FormatMenuProps {
    readonly id: string;
    /** The button the menu is anchored to; null while it is closed. */
    readonly anchor: HTMLElement | null;
    readonly onClose: () => void;
    readonly onChoose: (reader: FileReader) => void;
}

/** Chooses the kind of program a file is for; the last choice is marked. */
export const FormatMenu = ({
    id,
    anchor,
    onClose,
    onChoose,
}: FormatMenuProps) => {
    const message = useMessage();
    const last = chosenReader();

    return (
        <PortalMenu
            id={id}
            anchor={anchor}
            onClose={onClose}
            slotProps={{
                list: { 'aria-label': message('screens.list.formats') },
            }}
        >
            {fileReaders.map(reader => (
                <MenuItem
                    key={reader}
                    selected={reader === last}
                    onClick={() => onChoose(reader)}
                >
                    {message(`screens.export.for.${reader}`)}
                </MenuItem>
            ))}
        </PortalMenu>
    );
};
