import { Box, Button } from '@mui/material';
import { LinkBase, useCloseNotification, type Identifier } from 'ra-core';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { isNoKey } from '../../../resources/rules/emptyValue.ts';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { listAddress, recordAddress } from '../addresses.ts';

interface CreatedMessageProps {
    readonly name: ResourceName;
    readonly id: Identifier | undefined;
    readonly said: string;
}

/** In a message: the way to what was just made; to the list where the answer does not name it. */
export const CreatedMessage = ({ name, id, said }: CreatedMessageProps) => {
    const translate = useMessage();
    const text = useText();
    const close = useCloseNotification();
    const { plural, label }: Resource = resources[name];
    const isNamed = id !== undefined && !isNoKey(id);
    return (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            {said}
            <Button size="small" variant="outlined" component={LinkBase} to={isNamed ? recordAddress(name, id) : listAddress(name)} onClick={close} sx={{ flex: 'none' }}>
                {isNamed ? translate('screens.list.openCreated') : text(plural ?? label)}
            </Button>
        </Box>
    );
};
