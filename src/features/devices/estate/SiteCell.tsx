import { Link } from '@mui/material';
import { useState } from 'react';

import { resources } from '../../../../resources/index.ts';
import { isNoKey } from '../../../../resources/rules/valueAt.ts';
import { ReferenceName } from '../../../admin/fields/FieldCell.tsx';
import type { CellProps } from '../../../admin/fields/fieldType.ts';
import { DialogFailure } from '../../../components/laterFailure.tsx';
import { lazyPart } from '../../../components/lazy/lazyPart.tsx';
import { useText } from '../../../components/useText.ts';
import { useAccess } from '../../../session/SessionContext.ts';
import type { SiteDevicesDialogProps } from './SiteDevicesDialog.tsx';

const SiteDevicesDialog = lazyPart<SiteDevicesDialogProps>(
    async () => (await import('./SiteDevicesDialog.tsx')).SiteDevicesDialog,
    { outline: null, Failure: DialogFailure },
);

/**
 * The site of a device. Clicking it opens all devices of that site. Shows the site's name, or its number if the name
 * cannot be loaded.
 */
export const SiteCell = ({ value }: CellProps) => {
    const textOf = useText();
    const [isOpen, setOpen] = useState(false);
    const may = useAccess();
    if (typeof value !== 'number' || isNoKey(value)) return '—';
    if (!may('device')) return <ReferenceName target="site" ids={[value]} />;

    const button = (name: string) => (
        <Link
            component="button"
            type="button"
            aria-haspopup="dialog"
            onPointerEnter={() =>
                void SiteDevicesDialog.preload().catch(() => undefined)
            }
            onClick={event => {
                event.stopPropagation(); // a click on the row opens the device
                setOpen(true);
            }}
            sx={{ font: 'inherit', textAlign: 'left', minHeight: 24 }}
        >
            {name}
        </Link>
    );

    return (
        <>
            <ReferenceName
                target="site"
                ids={[value]}
                frame={button}
                unnamed={`${textOf(resources.site.label)} ${value}`}
            />
            {isOpen && (
                <SiteDevicesDialog
                    site={value}
                    onClose={() => setOpen(false)}
                />
            )}
        </>
    );
};
