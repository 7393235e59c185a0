import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { LinkBase, useParams } from 'ra-core';
import { useMessage } from '../i18n/catalogue.ts';
import type { ResourceName } from '../../resources/index.ts';
import { PageTitle } from '../components/page/PageTitle.tsx';
import { Notice } from '../components/Notice.tsx';
import { listAddress } from './addresses.ts';
import { useGone } from './search/useVisited.ts';

/** In place of a record that is not there. */
export const NotFound = ({ name }: { readonly name: ResourceName }) => {
    const translate = useMessage();
    useGone(name, useParams().id);
    return (
        <>
            <PageTitle title={translate('screens.notFound.title')} />
            <Notice icon={<SearchOffIcon />} title={translate('screens.notFound.text')}>
                <Button component={LinkBase} to={listAddress(name)} variant="contained">{translate('screens.notFound.back')}</Button>
            </Notice>
        </>
    );
};
