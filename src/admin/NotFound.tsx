import BlockIcon from '@mui/icons-material/Block';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import { Button } from '@mui/material';
import { LinkBase, useParams } from 'ra-core';

import { type ResourceName, resources } from '../../resources/index.ts';
import { Notice } from '../components/Notice.tsx';
import { PageTitle } from '../components/page/PageTitle.tsx';
import { useText } from '../components/useText.ts';
import { useMessage } from '../i18n/catalogue.ts';
import { listAddress, useNewTitle } from './resource.ts';
import { useGone } from './search/visits.ts';

const BackToList = ({ name }: { readonly name: ResourceName }) => (
    <Button component={LinkBase} to={listAddress(name)} variant="contained">
        {useMessage()('screens.form.back')}
    </Button>
);

/** Shown instead of a record that does not exist. */
export const NotFound = ({ name }: { readonly name: ResourceName }) => {
    const translate = useMessage();
    useGone(name, useParams().id);

    return (
        <>
            <PageTitle title={translate('screens.notFound.title')} />
            <Notice
                icon={<SearchOffIcon />}
                title={translate('screens.notFound.text')}
            >
                <BackToList name={name} />
            </Notice>
        </>
    );
};

/** Shown instead of the create form when the user may not create records. */
export const CreationRefused = ({ name }: { readonly name: ResourceName }) => {
    const translate = useMessage();

    return (
        <>
            <PageTitle title={useNewTitle(name)} />
            <Notice
                icon={<BlockIcon />}
                title={translate('screens.notAllowed.create')}
            >
                <BackToList name={name} />
            </Notice>
        </>
    );
};

/** Shown instead of a record that the server does not give this user. */
export const RecordRefused = ({ name }: { readonly name: ResourceName }) => {
    const translate = useMessage();
    const text = useText();

    return (
        <>
            <PageTitle title={text(resources[name].label)} />
            <Notice
                icon={<BlockIcon />}
                title={translate('screens.notAllowed.record')}
            >
                <BackToList name={name} />
            </Notice>
        </>
    );
};
