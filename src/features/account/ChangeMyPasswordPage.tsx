import { Box } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { useNavigate } from 'react-router';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** The signed-in user changes their own password. */
export const ChangeMyPasswordPage = () => {
    const message = useMessage();
    const navigate = useNavigate();
    const { user } = useSession();
    const provider = useDataProvider<PortalProvider>();
    return (
        <Box>
            <PageTitle title={message('account.changeMine')} />
            <PasswordForm
                fields={['OldPassword', 'Password', 'ConfirmPassword']}
                userName={user.UserName}
                send={({ OldPassword, Password, ConfirmPassword }) => provider.call('account.changeMyPassword', { OldPassword, Password, ConfirmPassword })}
                onDone={() => void navigate('/profile')}
            />
        </Box>
    );
};
