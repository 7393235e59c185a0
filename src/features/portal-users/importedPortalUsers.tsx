import { Alert, Box } from '@mui/material';

import type { ImportedRecord } from '../../admin/overrideTables.ts';
import { SheetTable } from '../../components/SheetTable.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { MONO_FONT } from '../../theme/themes.ts';

/** The passwords of new portal users, shown once. */
export const MadePasswords = ({
    created,
}: {
    readonly created: readonly ImportedRecord[];
}) => {
    const message = useMessage();
    const label = message('imports.passwords');

    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            <Alert severity="info">{message('imports.shownOnce')}</Alert>
            <SheetTable
                label={label}
                columns={[
                    { head: message('imports.signsInAs') },
                    {
                        head: message('login.password'),
                        sx: { fontFamily: MONO_FONT },
                    },
                ]}
                rows={created.map(({ sent }) => [
                    String(sent.UserName),
                    String(sent.Password),
                ])}
            />
        </Box>
    );
};
