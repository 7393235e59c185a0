import { Box, Button } from '@mui/material';
import { LinkBase, useCloseNotification, type RaRecord } from 'ra-core';
import { isNoKey } from '../../../resources/rules/emptyValue.ts';
import { ticket as tickets } from '../../../resources/ticket.ts';
import { listAddress, recordAddress } from '../../admin/addresses.ts';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';

/** In a message: the way to a ticket that was just raised; to all of them where the answer does not name it. */
export const TicketRaised = ({ ticket }: { readonly ticket: RaRecord }) => {
    const translate = useMessage();
    const text = useText();
    const close = useCloseNotification();
    const isNamed = !isNoKey(ticket.id);
    return (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            {translate('devices.ticketRaised', { subject: String(ticket.Subject ?? '') })}
            <Button size="small" variant="outlined" component={LinkBase} to={isNamed ? recordAddress('ticket', ticket.id) : listAddress('ticket')} onClick={close} sx={{ flex: 'none' }}>
                {isNamed ? translate('screens.list.openCreated') : text(tickets.plural)}
            </Button>
        </Box>
    );
};
