import { Box, Button, Skeleton } from '@mui/material';
import { useDataProvider, useGetOne } from 'ra-core';
import { Link, useNavigate, useParams } from 'react-router';

import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import type { User } from '../../../resources/user.ts';
import { reasonText } from '../../admin/failureText.ts';
import { Notice } from '../../components/Notice.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
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
            <PageTitle title={message('shell.changePassword')} />
            <PasswordForm
                fields={['OldPassword', 'Password', 'ConfirmPassword']}
                userName={user.UserName}
                send={({ OldPassword, Password, ConfirmPassword }) =>
                    provider.call('account.changeMyPassword', {
                        OldPassword,
                        Password,
                        ConfirmPassword,
                    })
                }
                onDone={() => void navigate('/profile')}
            />
        </Box>
    );
};

/** Sets a new password for a portal user, by somebody who may edit portal users. */
export const ChangePasswordPage = () => {
    const message = useMessage();
    const navigate = useNavigate();
    const { id = '' } = useParams();
    const provider = useDataProvider<PortalProvider>();

    const {
        data: user,
        error,
        isPending,
        refetch,
    } = useGetOne<User & { id: string }>('user', { id });

    const missing = isMissing(error);
    if (error)
        return (
            <Box>
                <PageTitle
                    title={message(
                        missing ? 'screens.notFound.title' : 'account.changeOf',
                    )}
                />
                <Notice
                    title={message(
                        missing
                            ? 'account.userMissingText'
                            : 'account.loadFailed',
                    )}
                    text={missing ? undefined : reasonText(error)}
                >
                    {!missing && (
                        <Button
                            variant="contained"
                            onClick={() => void refetch()}
                        >
                            {message('screens.list.retry')}
                        </Button>
                    )}
                    <Button variant="outlined" component={Link} to="/user">
                        {message('account.backToUsers')}
                    </Button>
                </Notice>
            </Box>
        );

    return (
        <Box>
            <PageTitle
                title={
                    user
                        ? message('account.changeOfUser', {
                              name: user.UserName,
                          })
                        : message('account.changeOf')
                }
            />
            {isPending ? (
                <Skeleton
                    variant="rounded"
                    width={400}
                    height={220}
                    sx={{ maxWidth: '100%' }}
                />
            ) : (
                <PasswordForm
                    key={id}
                    fields={['Password', 'ConfirmPassword']}
                    userName={user.UserName}
                    send={({ Password, ConfirmPassword }) =>
                        provider.call('account.changePassword', {
                            Id: id,
                            Password,
                            ConfirmPassword,
                        })
                    }
                    onDone={() => void navigate('/user')}
                />
            )}
        </Box>
    );
};
