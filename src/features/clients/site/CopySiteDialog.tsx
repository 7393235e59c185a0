import { OutlinedInput, Typography } from '@mui/material';
import { useDataProvider, useNotify, type Identifier } from 'ra-core';
import { useId, useState } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { isNoKey } from '../../../../resources/rules/emptyValue.ts';
import { isObject } from '../../../../resources/rules/isObject.ts';
import { problemOf } from '../../../../resources/rules/validation.ts';
import { site } from '../../../../resources/site.ts';
import { problemText } from '../../../admin/fields/problemText.ts';
import { creationOf } from '../../../admin/form/creationJob.ts';
import { useRecordRefresh } from '../../../admin/form/useRecordRefresh.ts';
import { noteCreated } from '../../../admin/list/created.ts';
import { CreatedMessage } from '../../../admin/list/CreatedMessage.tsx';
import { helpIdOf, Labelled } from '../../../components/inputs/Labelled.tsx';
import { AtMostOnceDialog } from '../../../components/atMostOnce/AtMostOnceDialog.tsx';
import { isOver, useAtMostOnce } from '../../../components/atMostOnce/useAtMostOnce.ts';
import { useText } from '../../../components/useText.ts';
import { useDismissal } from '../../../session/unsavedGuard.ts';
import type { DialogPropsOf } from '../../../admin/overrides.ts';

/** The key of a copy: an answer may not name it. */
const idOf = (copy: unknown): Identifier | undefined => {
    const id = isObject(copy) ? copy[site.key] : undefined;
    return (typeof id === 'number' || typeof id === 'string') && !isNoKey(id) ? id : undefined;
};

/** Copies a site under another name, once. */
export const CopySiteDialog = ({ record, onClose }: DialogPropsOf<'site.copy'>) => {
    const translate = useMessage();
    const text = useText();
    const notify = useNotify();
    const refresh = useRecordRefresh('site');
    const provider = useDataProvider<PortalProvider>();
    const id = useId();
    const [name, setName] = useState('');
    const [isTried, setIsTried] = useState(false);
    const action = useAtMostOnce(
        () => {
            void refresh();
            onClose();
        },
        () => void refresh(),
    );
    const dismiss = useDismissal(name.trim() !== '' && !isOver(action.state), onClose);
    const problem = problemOf(site.fields.SiteName, name);
    const error = isTried && problem ? problemText(problem, 'site', 'SiteName', translate) : undefined;
    const label = text(site.actions.copy.label);

    const confirm = async () => {
        setIsTried(true);
        if (problem) return;
        const SiteName = name.trim();
        const { job, found } = creationOf(provider, 'site', { SiteName, GroupId: record.GroupId, ClientId: record.ClientId });
        const end = await action.start<unknown>({ ...job, send: signal => provider.call('site.copy', { id: record.id, SiteName }, { signal }) });
        const made = idOf(end?.end === 'answered' ? end.answer : found());
        if (made !== undefined) noteCreated('site', { SiteName, id: made }); // the list may not show it
        if (end?.end === 'answered') notify(<CreatedMessage name="site" id={made} said={text(site.texts?.created ?? '')} />, { type: 'success' });
    };
    return (
        <AtMostOnceDialog title={label} confirm={label} of="saving" action={action} onConfirm={() => void confirm()} onClose={onClose} onDismiss={dismiss}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{translate('clients.copyIntro', { name: record.SiteName })}</Typography>
            <Labelled id={id} label={text(site.fields.SiteName.label)} required error={error}>
                <OutlinedInput id={id} name="SiteName" fullWidth size="small" autoFocus value={name} onChange={event => setName(event.target.value)} disabled={action.busy || isOver(action.state)} error={error !== undefined} inputProps={{ 'aria-required': true, 'aria-describedby': error ? helpIdOf(id) : undefined }} />
            </Labelled>
        </AtMostOnceDialog>
    );
};
