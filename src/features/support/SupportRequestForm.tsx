import { Alert, AlertTitle, Box } from '@mui/material';
import { useDataProvider, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';

import { refusedFields } from '../../../dataProvider/http/refusedFields.ts';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import { problemOf } from '../../../resources/rules/validation.ts';
import { email, type Field, text } from '../../../resources/schema/index.ts';
import {
    priorities,
    priorityLabels,
} from '../../../resources/services/index.ts';
import type { CurrentUser } from '../../../resources/services/replyTypes.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { FormDraft, type KeptForm } from '../../admin/form/DraftOffer.tsx';
import { Repetition } from '../../components/atMostOnce/AtMostOnceNotice.tsx';
import {
    isUnknown,
    useAtMostOnce,
} from '../../components/atMostOnce/useAtMostOnce.ts';
import { FormLine } from '../../components/inputs/FormLine.tsx';
import { PlainSelect } from '../../components/inputs/PlainSelect.tsx';
import { NO_LOOKUP } from '../../foundation/atMostOnce.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';

/** Input of `client/support`. */
export interface SupportRequest {
    readonly Priority: (typeof priorities)[number];
    readonly Location: string;
    readonly Email: string;
    readonly Name: string;
    readonly Issue: string;
}

const DEFAULT_PRIORITY = 'Low';

const fields: Readonly<Partial<Record<keyof SupportRequest, Field>>> = {
    Location: text({ maxLength: 200 }),
    Email: email({ required: true }),
    Name: text({ required: true, maxLength: 200 }),
    Issue: text({ required: true, maxLength: 5000 }),
};

const labelKeys = {
    Priority: 'support.priority',
    Location: 'support.location',
    Email: 'support.email',
    Name: 'account.name',
    Issue: 'support.issue',
} as const;

/** A request prefilled from the session. */
export const newRequest = (
    user: Pick<CurrentUser, 'FirstName' | 'LastName' | 'UserName' | 'Email'>,
    siteName: string | undefined,
): SupportRequest => ({
    Priority: DEFAULT_PRIORITY,
    Location: siteName ?? '',
    Email: user.Email ?? '',
    Name:
        [user.FirstName, user.LastName].filter(Boolean).join(' ') ||
        user.UserName,
    Issue: '',
});

/** The problem with the value typed in a field, if any. */
export const requestProblem = (
    name: keyof SupportRequest,
    typed: unknown,
): 'required' | 'badEmail' | 'tooLong' | undefined => {
    const problem = fields[name] && problemOf(fields[name], typed);
    if (!problem) return undefined;
    if (problem.code === 'required') return 'required';

    return problem.code === 'maxLength' ? 'tooLong' : 'badEmail';
};

/** A support request: prefilled from the session, sent once per click, and kept if sending fails. */
export const useSupportRequest = (onSent: () => void) => {
    const { user } = useSession();
    const { site } = useScope();
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const message = useMessage();
    const form = useForm({ defaultValues: newRequest(user, site?.SiteName) });
    const kept = useRef<KeptForm>(null);

    const action = useAtMostOnce(() => {
        kept.current?.release();
        form.reset(newRequest(user, site?.SiteName));
        notify('support.received', { type: 'success' });
        onSent();
    });

    const [failure, setFailure] = useState('');

    const send = form.handleSubmit(async request => {
        const ended = await action.start({
            ...NO_LOOKUP,
            send: () => provider.call('support.request', request),
            trustsRefusal: true,
        });

        if (!ended || ended.end === 'answered') return;

        const { fields: refused, rest = message('screens.form.invalid') } =
            refusedFields(ended.error, Object.keys(request));

        for (const [name, text] of Object.entries(refused))
            form.setError(name as keyof SupportRequest, { message: text });
        setFailure(rest);
        notify(rest, { type: 'error' });
    });

    return {
        form,
        kept,
        /** Resolves to whether what was typed may be lost. */
        mayLeave: async () => kept.current?.mayLeave() ?? true,
        isBusy: action.busy,
        /** Undefined unless the last attempt to send failed. */
        failure: 'error' in action.state ? failure : undefined,
        /** No answer came and nothing can be looked up, so sending again needs confirmation. */
        isDoubtful: isUnknown(action.state),
        release: action.release,
        send,
    };
};

/** The inputs of a support request, and how the last attempt to send it failed. */
export const SupportRequestFields = ({
    request: { form, kept, failure, isDoubtful, release },
}: {
    readonly request: ReturnType<typeof useSupportRequest>;
}) => {
    const { translate: message, text } = useFormatters();

    const bound = (name: keyof SupportRequest) => ({
        name,
        rules: {
            validate: (typed: unknown) => {
                const problem = requestProblem(name, typed);

                return problem && message(`support.${problem}`);
            },
        },
    });

    return (
        <FormProvider {...form}>
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    gridTemplateColumns: {
                        xs: 'minmax(0, 1fr)',
                        sm: 'minmax(0, 1fr) minmax(0, 1fr)',
                    },
                }}
            >
                <Box
                    sx={{
                        gridColumn: '1 / -1',
                        '&:empty': { display: 'none' },
                    }}
                >
                    <FormDraft
                        ref={kept}
                        draftKey="support"
                        labelOf={source =>
                            message(labelKeys[source as keyof SupportRequest])
                        }
                    />
                </Box>
                {failure && (
                    <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
                        <AlertTitle>{failure}</AlertTitle>
                        {message(
                            isDoubtful ? 'support.unknown' : 'support.notSent',
                        )}
                        {isDoubtful && (
                            <Box sx={{ mt: 1 }}>
                                <Repetition
                                    messages="support"
                                    onSend={release}
                                />
                            </Box>
                        )}
                    </Alert>
                )}
                <FormLine
                    {...bound('Name')}
                    label={message('account.name')}
                    required
                    html={{ autoComplete: 'name' }}
                />
                <FormLine
                    {...bound('Email')}
                    label={message('support.email')}
                    required
                    html={{ inputMode: 'email', autoComplete: 'email' }}
                />
                <FormLine
                    {...bound('Location')}
                    label={message('support.location')}
                    help={message('support.locationHelp')}
                />
                <Controller
                    name="Priority"
                    render={({ field, fieldState: { error } }) => (
                        <PlainSelect
                            {...field}
                            label={message('support.priority')}
                            error={error?.message}
                            options={priorities.map(value => ({
                                value,
                                label: text(priorityLabels[value]),
                            }))}
                        />
                    )}
                />
                <Box sx={{ gridColumn: '1 / -1' }}>
                    <FormLine
                        {...bound('Issue')}
                        label={message('support.issue')}
                        required
                        help={message('support.issueHelp')}
                        multiline
                        minRows={5}
                        maxRows={14}
                    />
                </Box>
            </Box>
        </FormProvider>
    );
};
