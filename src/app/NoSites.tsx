import LocationCityOutlined from '@mui/icons-material/LocationCityOutlined';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { createAddress } from '../admin/resource.ts';
import { Notice } from '../components/Notice.tsx';
import { useMessage } from '../i18n/catalogue.ts';
import { useAccess } from '../session/SessionContext.ts';
import { useScope } from '../session/useScope.ts';

/** Shown if there is no site yet: how to begin, or whom to ask. */
export const NoSites = () => {
    const message = useMessage();
    const may = useAccess();
    const { client, pickers, searchClients } = useScope();

    const { data: clients } = useQuery({
        queryKey: ['scope', 'client', '', 'page'],
        queryFn: ({ signal }) => searchClients('', signal),
        enabled: pickers.client && !client,
    });

    const isBeginning = clients?.Count === 0;
    const mayAddClient = pickers.client && may('client', 'create');
    const mayAddSite = !isBeginning && may('site', 'create');

    const titleText = (): string => {
        if (client)
            return message('session.clientWithoutSite', {
                client: client.Company,
            });

        return message(
            isBeginning ? 'session.nothingYet' : 'session.noSiteYet',
        );
    };

    const hintText = (): string => {
        if (isBeginning && mayAddClient) return message('session.begin');

        return message(mayAddSite ? 'session.addSite' : 'session.askForSite');
    };

    return (
        <Notice
            icon={<LocationCityOutlined />}
            title={titleText()}
            text={hintText()}
        >
            {mayAddSite && (
                <Button
                    variant="contained"
                    component={Link}
                    to={createAddress('site')}
                >
                    {message('session.addSiteButton')}
                </Button>
            )}
            {mayAddClient && !client && (
                <Button
                    variant={mayAddSite ? 'outlined' : 'contained'}
                    component={Link}
                    to={createAddress('client')}
                >
                    {message('session.addClient')}
                </Button>
            )}
        </Notice>
    );
};
