import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, Paper } from '@mui/material';
import {
    LinkBase,
    type RaRecord,
    ShowBase,
    useNavigate,
    useParams,
    useShowContext,
} from 'ra-core';

import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { isMet } from '../../../resources/rules/conditions.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useText } from '../../components/useText.ts';
import { recordTitle } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useSession } from '../../session/SessionContext.ts';
import { RowMenu } from '../actions/RowMenu.tsx';
import { BesideRecord, RecordHead } from '../form/RecordHead.tsx';
import { AbsentRecordPage, recordOptions } from '../form/RecordState.tsx';
import { ChildRecords } from '../list/EmbeddedList.tsx';
import { NotFound } from '../NotFound.tsx';
import { PrevNextButtons } from '../PrevNextButtons.tsx';
import {
    isKey,
    listAddress,
    recordAddress,
    showAddress,
    useResourceName,
    useRights,
} from '../resource.ts';
import { ShowFields } from './ShowFields.tsx';

/** The lists embedded in the form's tabs, for the read-only view. */
const ShownLists = ({
    name,
    record,
}: {
    readonly name: ResourceName;
    readonly record: RaRecord;
}) => {
    const { role } = useSession();
    const { form = [] }: Resource = resources[name];

    return form
        .filter(({ when }) => when === undefined || isMet(when, record, role))
        .flatMap(({ fields }) => fields)
        .map(item =>
            typeof item === 'object' && 'list' in item ? (
                <Box
                    key={`${item.list} ${item.by}`}
                    sx={{ mt: 3, '&:empty': { display: 'none' } }}
                >
                    <ChildRecords {...item} heading />
                </Box>
            ) : null,
        );
};

/** The read-only page of a record. */
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
    if (!record || isMissing(error))
        return <AbsentRecordPage name={name} error={error} refetch={refetch} />;

    return (
        <>
            <PageTitle
                staysBeside={!rights.edit}
                title={`${text(label)} ${recordTitle({ title }, record, translate('screens.noName'))}`}
            >
                <PrevNextButtons
                    key={record.id}
                    name={name}
                    id={record.id}
                    addressOf={id => showAddress(name, id)}
                />
                {rights.edit && (
                    <Button
                        component={LinkBase}
                        to={recordAddress(name, record.id)}
                        variant="contained"
                        startIcon={<EditIcon />}
                    >
                        {translate('screens.list.edit')}
                    </Button>
                )}
                <RowMenu
                    name={name}
                    record={record}
                    onPage
                    onDeleted={({ failed }) =>
                        failed.length === 0 && navigate(listAddress(name))
                    }
                />
            </PageTitle>
            <RecordHead name={name} record={record} />
            <BesideRecord name={name} record={record}>
                <Paper
                    variant="outlined"
                    sx={{ maxWidth: 720, p: { xs: 2, sm: 3 } }}
                >
                    <ShowFields name={name} record={record} />
                </Paper>
                <ShownLists name={name} record={record} />
            </BesideRecord>
        </>
    );
};
