import EditIcon from '@mui/icons-material/EditOutlined';
import { Button, Paper } from '@mui/material';
import { LinkBase, RecordContextProvider, useNavigate, useParams, useTranslate } from 'ra-core';
import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useText } from '../../components/useText.ts';
import { isKey, listAddress, recordAddress } from '../addresses.ts';
import { isMissing } from '../failureText.ts';
import { NotFound } from '../NotFound.tsx';
import { RecordHead } from '../form/RecordHead.tsx';
import { RecordErrorPage, RecordSkeleton } from '../form/RecordState.tsx';
import { RowMenu } from '../actions/RowMenu.tsx';
import { ShowFields } from './ShowFields.tsx';
import { useRecord } from '../form/useRecord.ts';
import { useResourceName } from '../useResourceName.ts';
import { useRights } from '../useRights.ts';

/** A record to read. */
export const ResourceShow = () => {
    const name = useResourceName();
    const { id } = useParams<{ id: string }>();
    const translate = useTranslate();
    const text = useText();
    const navigate = useNavigate();
    const rights = useRights(name);
    const { label, title }: Resource = resources[name];
    const askable = isKey(name, id) && rights.show;
    const { data: record, error, refetch } = useRecord(name, askable ? id : undefined);
    if (!askable || isMissing(error)) return <NotFound name={name} />;
    if (!record) return error ? <RecordErrorPage label={text(label)} error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />;
    return (
        <RecordContextProvider value={record}>
            <PageTitle title={`${text(label)} ${String(record[title] ?? '')}`.trim()}>
                {rights.edit && (
                    <Button component={LinkBase} to={recordAddress(name, record.id)} variant="contained" startIcon={<EditIcon />}>{translate('screens.list.edit')}</Button>
                )}
                <RowMenu name={name} record={record} onPage onDeleted={({ failed }) => failed.length === 0 && navigate(listAddress(name))} />
            </PageTitle>
            <RecordHead name={name} record={record} />
            <Paper variant="outlined" sx={{ maxWidth: 720, p: { xs: 2, sm: 3 } }}>
                <ShowFields name={name} record={record} />
            </Paper>
        </RecordContextProvider>
    );
};
