import { Typography } from '@mui/material';
import { useDataProvider, useNotify, type Identifier } from 'ra-core';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import type { PortalProvider } from '../../../dataProvider/types.ts';
import { problemOf } from '../../../resources/rules/validation.ts';
import { isNoKey, isObject } from '../../../resources/rules/valueAt.ts';
import { cleanText } from '../../../resources/rules/words.ts';
import { site } from '../../../resources/site.ts';
import { problemText } from '../../admin/fields/useFieldInput.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { useIsTaken } from '../../admin/fields/useIsTaken.ts';
import { creationOf } from '../../admin/form/creation.ts';
import {
    CreatedMessage,
    setLastCreated,
} from '../../admin/list/CreatedNotice.tsx';
import type { DialogPropsOf } from '../../admin/overrideTables.ts';
import { useRecordRefresh } from '../../admin/resource.ts';
import { AtMostOnceDialog } from '../../components/atMostOnce/AtMostOnceDialog.tsx';
import {
    isOver,
    refusedInputs,
    useAtMostOnce,
} from '../../components/atMostOnce/useAtMostOnce.ts';
import { helpIdOf, LabelledInput } from '../../components/inputs/Labelled.tsx';
import { TextField } from '../../components/inputs/TextField.tsx';
import { useDebounced } from '../../components/useServerSearch.ts';
import { recordTitle } from '../../foundation/values/recordTitle.ts';
import { useDismissal } from '../../session/unsavedGuard.ts';

const INPUTS = ['SiteName'];

/** Id of the copy; undefined if the answer does not contain it. */
const idOf = (copy: unknown): Identifier | undefined => {
    const id = isObject(copy) ? copy[site.key] : undefined;

    return (typeof id === 'number' || typeof id === 'string') && !isNoKey(id)
        ? id
        : undefined;
};

/** Copies a site under another name, at most once. */
export const CopySiteDialog = ({
    record,
    onClose,
}: DialogPropsOf<'site.copy'>) => {
    const { translate, text } = useFormatters();
    const notify = useNotify();
    const refresh = useRecordRefresh('site');
    const provider = useDataProvider<PortalProvider>();
    const id = useId();

    const {
        control,
        setValue,
        handleSubmit,
        formState: { isSubmitted },
    } = useForm({ defaultValues: { SiteName: '' } });

    const name = useWatch({ control, name: 'SiteName' });

    const action = useAtMostOnce(
        () => {
            void refresh();
            onClose();
        },
        () => void refresh(),
    );

    const dismiss = useDismissal(
        name.trim() !== '' && !isOver(action.state),
        onClose,
    );

    const problem = problemOf(site.fields.SiteName, name);
    const [typedName] = useDebounced(cleanText(name));

    const isTaken = useIsTaken({
        resource: 'site',
        source: 'SiteName',
        text: typedName,
    });

    const nameError = (): string | undefined => {
        if (isSubmitted && problem)
            return problemText(problem, { translate, text });
        if (isTaken && typedName === cleanText(name))
            return translate('problems.taken');

        return refusedInputs(action.state, INPUTS).SiteName;
    };

    const error = nameError();
    const label = text(site.actions.copy.label);

    const confirm = handleSubmit(async () => {
        if (problem) return;
        const SiteName = cleanText(name);

        const { job, found } = creationOf(provider, 'site', {
            SiteName,
            GroupId: record.GroupId,
            ClientId: record.ClientId,
        });

        const end = await action.start<unknown>({
            ...job,
            send: signal =>
                provider.call(
                    'site.copy',
                    { id: record.id, SiteName },
                    { signal },
                ),
        });

        const copy = idOf(end?.end === 'answered' ? end.answer : found());
        if (copy !== undefined) setLastCreated('site', { SiteName, id: copy }); // the list may not show it
        if (end?.end === 'answered')
            notify(
                <CreatedMessage
                    name="site"
                    id={copy}
                    summary={text(site.texts?.created ?? '')}
                />,
                { type: 'success' },
            );
    });

    return (
        <AtMostOnceDialog
            title={label}
            confirm={label}
            messages="saving"
            action={action}
            inputs={INPUTS}
            onConfirm={() => void confirm()}
            onClose={onClose}
            onDismiss={dismiss}
        >
            <Typography sx={{ overflowWrap: 'anywhere' }}>
                {translate('clients.copyIntro', {
                    name: recordTitle(
                        site,
                        record,
                        translate('screens.noName'),
                    ),
                })}
            </Typography>
            <LabelledInput
                id={id}
                label={text(site.fields.SiteName.label)}
                required
                error={error}
            >
                <TextField
                    id={id}
                    name="SiteName"
                    required
                    autoFocus
                    value={name}
                    onType={typed => setValue('SiteName', typed)}
                    disabled={action.busy || isOver(action.state)}
                    error={error !== undefined}
                    describedBy={error && helpIdOf(id)}
                />
            </LabelledInput>
        </AtMostOnceDialog>
    );
};
