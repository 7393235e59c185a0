import LockOutlined from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { useMessage } from '../i18n/catalogue.ts';
import { PageTitle } from '../components/page/PageTitle.tsx';
import { Notice } from '../components/Notice.tsx';

/** Stands in place of a page that is not assigned to the user. */
export const NoAccessPage = ({ label }: { readonly label: string }) => {
    const message = useMessage();
    return (
        <>
            <PageTitle title={label} />
            <Notice title={message('shell.noAccess')} text={message('shell.noAccessHint')} icon={<LockOutlined />}>
                <Button component={Link} to="/" variant="contained">
                    {message('shell.toHome')}
                </Button>
            </Notice>
        </>
    );
};
