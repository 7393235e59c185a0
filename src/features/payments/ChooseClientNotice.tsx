import { Button } from '@mui/material';
import type { ReactNode } from 'react';

import { Notice } from '../../components/Notice.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { CLIENT_PICKER } from '../../session/useScope.ts';

const focusPicker = () => document.getElementById(CLIENT_PICKER)?.focus();

/** Takings are added up for one client: leads to where it is chosen. */
export const ChooseClientNotice = ({
    children,
}: {
    readonly children?: ReactNode;
}) => {
    const message = useMessage();

    return (
        <Notice
            title={message('books.sites.choose')}
            text={message('books.sites.chooseHint')}
        >
            <Button variant="contained" onClick={focusPicker}>
                {message('books.sites.choose')}
            </Button>
            {children}
        </Notice>
    );
};
