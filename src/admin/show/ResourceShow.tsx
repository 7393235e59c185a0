import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Paper } from '@mui/material';
import { LinkBase, ShowBase, useNavigate, useParams, useShowContext, type RaRecord } from 'ra-core';
import { useMessage } from '../../i18n/catalogue.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useText } from '../../components/useText.ts';
import { isKey, listAddress, recordAddress, showAddress } from '../addresses.ts';
import { NeighbourButtons } from '../neighbours/NeighbourButtons.tsx';
import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import { NotFound } from '../NotFound.tsx';
import { BesideRecord } from '../form/BesideRecord.tsx';
import { RecordHead } from '../form/RecordHead.tsx';
import { recordOptions } from '../form/recordOptions.ts';
import { AbsentRecordPage } from '../form/RecordState.tsx';
import { RowMenu } from '../actions/RowMenu.tsx';
import { ShowFields } from './ShowFields.tsx';
import { ShownLists } from './ShownLists.tsx';
import { useResourceName } from '../useResourceName.ts';
import { useRights } from '../useRights.ts';

/** A record to read. */
export const ResourceShow = () => {
    const name = useResourceName();
    const { id } = useParams<{ id: string }>();
    const rights = useRights(name);
    if (!isKey(name, id) || !rights.show) return <NotFound name={name} />;
    return (
        <ShowBase {...recordOptions(name, id)}>
            <ShowPageContent name={name} />
        </ShowBase>
    );
};

const ShowPageContent = ({ name }: { readonly name: ResourceName }) => {
    const translate = useMessage();
    const text = useText();
    const navigate = useNavigate();
    const rights = useRights(name);
    const { record, error, refetch } = useShowContext<RaRecord>();
    const { label, title }: Resource = resources[name];
    if (!record || isMissing(error)) return <AbsentRecordPage name={name} error={error} refetch={refetch} />;
    return (
        <>
            <PageTitle staysBeside={!rights.edit} title={`${text(label)} ${String(record[title] ?? '')}`.trim()}>
                <NeighbourButtons key={record.id} name={name} id={record.id} addressOf={id => showAddress(name, id)} />
                {rights.edit && (
                    <Button component={LinkBase} to={recordAddress(name, record.id)} variant="contained" startIcon={<EditIcon />}>{translate('screens.list.edit')}</Button>
                )}
                <RowMenu name={name} record={record} onPage onDeleted={({ failed }) => failed.length === 0 && navigate(listAddress(name))} />
            </PageTitle>
            <RecordHead name={name} record={record} />
            <BesideRecord name={name} record={record}>
                <Paper variant="outlined" sx={{ maxWidth: 720, p: { xs: 2, sm: 3 } }}>
                    <ShowFields name={name} record={record} />
                </Paper>
                <ShownLists name={name} record={record} />
            </BesideRecord>
        </>
    );
};
