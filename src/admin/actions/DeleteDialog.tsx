import { Alert, Box, DialogContentText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
    type Identifier,
    type RaRecord,
    useDataProvider,
    useNotify,
} from 'ra-core';
import { type ReactNode, useId, useState } from 'react';

import {
    ApiError,
    BulkError,
    isMissing,
    type PortalProvider,
} from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { cleanText } from '../../../resources/rules/words.ts';
import {
    humanise,
    isRest,
    type Resource,
} from '../../../resources/schema/index.ts';
import { helpIdOf, LabelledInput } from '../../components/inputs/Labelled.tsx';
import { ReasonField } from '../../components/inputs/ReasonField.tsx';
import { TextField, UserNameLine } from '../../components/inputs/TextField.tsx';
import { useBusy } from '../../components/useBusy.ts';
import { inSentence, useText } from '../../components/useText.ts';
import { type Outcome, NO_LOOKUP } from '../../foundation/atMostOnce.ts';
import { recordTitle } from '../../foundation/values/recordTitle.ts';
import { textOr, useMessage } from '../../i18n/catalogue.ts';
import { useSession } from '../../session/SessionContext.ts';
import { failureText, inUsersLanguage, isSessionOver } from '../failureText.ts';
import { useOverrides } from '../overrideTables.ts';
import { BulkDialog } from './bulk/BulkDialog.tsx';
import {
    rowOnce,
    type BulkRunner,
    DONE_ROW,
    eachRow,
    endedAs,
    type Ends,
    type RowId,
} from './bulk/bulkRun.ts';
import { useBulkRun } from './bulk/useBulkRun.ts';

const unlessMissing = (error: unknown): void => {
    if (!isMissing(error)) throw error;
};

/**
 * Deletes records with one call if the API takes several, otherwise with one call each. A record already gone counts as
 * deleted, so a lost answer is looked up, and sending the request again does no harm.
 */
const deletionOf = (
    provider: PortalProvider,
    name: ResourceName,
    records: readonly RaRecord[],
    reason: string,
): BulkRunner => {
    const { api }: Resource = resources[name];
    const meta = { note: { reason }, isConfirmed: true };

    const recordsById = new Map<RowId, RaRecord>(
        records.map(record => [record.id, record]),
    );

    const outcomeOf = (id: RowId): Promise<Outcome> =>
        provider.getOne(name, { id }).then(
            () => 'notApplied',
            error => (isMissing(error) ? 'applied' : 'notApplied'),
        );

    /** `send` is the request for this row alone, or the shared one for all rows. */
    const deletion = (id: RowId, send: () => Promise<unknown>) =>
        rowOnce({
            ...NO_LOOKUP,
            send: () => send().catch(unlessMissing),
            outcome: () => outcomeOf(id),
            looks: [0],
            trustsRefusal: true,
        });

    const one = eachRow(id =>
        deletion(id, () =>
            provider.delete(name, {
                id,
                previousData: recordsById.get(id) ?? { id },
                meta,
            }),
        ),
    );

    const many: BulkRunner = async (ids, running) => {
        try {
            await provider.deleteMany(name, { ids: [...ids], meta });
        } catch (error) {
            // Some of them were already gone: delete one by one to find out which.
            return (
                isMissing(error)
                    ? one
                    : eachRow(id =>
                          deletion(id, () =>
                              Promise.reject(
                                  error instanceof BulkError
                                      ? error.of(id)
                                      : error,
                              ),
                          ),
                      )
            )(ids, running);
        }

        for (const id of ids) running.onEnd(id, DONE_ROW);
    };

    return (ids, running) =>
        (ids.length > 1 && !isRest(api) && api.removeMany ? many : one)(
            ids,
            running,
        );
};

export interface DeletionOutcome {
    readonly deleted: readonly Identifier[];
    readonly failed: readonly Identifier[];
}

/** A refusal without a message means a wrong password; network failures and server errors do not. */
const isRefused = (error: unknown): boolean =>
    error instanceof ApiError &&
    !error.serverMessage &&
    (error.kind === 'flagged' || (error.kind === 'http' && error.status < 500));

/** Height in px of a line of what depends on a record. */
const LINE = 24;

interface DependentsProps {
    /** How many kinds of records are counted, at most. */
    readonly kinds: number;
    readonly isCounting: boolean;
    readonly children: ReactNode;
}

/**
 * What depends on a record, once it was counted. It takes as much room from the start, so that no button below it
 * moves.
 */
export const Dependents = ({
    kinds,
    isCounting,
    children,
}: DependentsProps) => {
    const translate = useMessage();

    return (
        <Box
            aria-live="polite"
            aria-busy={isCounting}
            sx={{
                minHeight: (1 + kinds) * LINE,
                '& p, & li': { lineHeight: `${LINE}px` },
            }}
        >
            {isCounting ? (
                <Typography color="text.secondary">
                    {translate('screens.remove.counting')}
                </Typography>
            ) : (
                children
            )}
        </Box>
    );
};

interface CountsProps {
    readonly heading: string;
    /** Of which kind there are how many. */
    readonly counts: readonly (readonly [kind: string, count: number])[];
}

/** A heading and a line for each kind of record. */
export const Counts = ({ heading, counts }: CountsProps) => {
    const translate = useMessage();

    return (
        <>
            <Typography variant="body2">{heading}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {counts.map(([name, count]) => (
                    <li key={name}>
                        {translate('screens.remove.counted', { name, count })}
                    </li>
                ))}
            </Box>
        </>
    );
};

/** As many kinds as the server counts for a site. */
const KINDS = 6;

interface RelationsProps {
    readonly name: ResourceName;
    readonly id: Identifier;
    /** Shown above the counts when the record must not be deleted. */
    readonly heading?: string;
}

/** What depends on a record, as counted by the server. */
export const Relations = ({ name, id, heading }: RelationsProps) => {
    const translate = useMessage();
    const provider = useDataProvider<PortalProvider>();

    const { data, isPending, isError } = useQuery({
        queryKey: [name, 'relations', id],
        queryFn: async () =>
            (await provider.callNamed(`${name}.relations`, { id })) as Readonly<
                Record<string, number>
            >,
        gcTime: 0,
    });

    const content = () => {
        if (isError || !data)
            return (
                <Typography color="text.secondary">
                    {translate('screens.remove.relationsFailed')}
                </Typography>
            );
        const counts = Object.entries(data).filter(([, count]) => count > 0);
        if (counts.length === 0)
            return (
                <Typography color="text.secondary">
                    {translate('screens.remove.nothing')}
                </Typography>
            );

        return (
            <Counts
                heading={heading ?? translate('screens.remove.relations')}
                counts={counts.map(([key, count]) => [
                    textOr(
                        translate,
                        `screens.remove.relation.${key}`,
                        humanise(key),
                    ),
                    count,
                ])}
            />
        );
    };

    return (
        <Dependents kinds={KINDS} isCounting={isPending}>
            {content()}
        </Dependents>
    );
};

export interface DeleteDialogProps {
    readonly name: ResourceName;
    readonly records: readonly RaRecord[];
    readonly onClose: () => void;
    readonly onDeleted?: (outcome: DeletionOutcome) => void;
}

const NAMED = 3; // records named before "and 4 more"
const MAX_WITHOUT_COUNT = 20; // above this number the user has to type the count

/** Confirms and runs a deletion, with whatever else the declaration requires, such as a password. */
export const DeleteDialog = ({
    name,
    records: chosen,
    onClose,
    onDeleted,
}: DeleteDialogProps) => {
    const translate = useMessage();
    const text = useText();
    const notify = useNotify();
    const [passwordId, countId] = [useId(), useId()];
    const resource: Resource = resources[name];
    const { label, plural, removal } = resource;
    const { user } = useSession();

    const isOwn = ({ id }: RaRecord): boolean =>
        removal?.notOwn === true && String(id) === String(user.UserId);

    const records = chosen.filter(record => !isOwn(record));
    const [password, setPassword] = useState('');
    const [count, setCount] = useState('');
    const [reason, setReason] = useState('');
    const { isBusy: isConfirming, alone } = useBusy();
    const [passwordProblem, setPasswordProblem] = useState<string>();
    const provider = useDataProvider<PortalProvider>();
    const Removal = useOverrides().removalOf(name);
    const [only] = records;
    const isMany = records.length > MAX_WITHOUT_COUNT;
    const ids = records.map(({ id }) => id);

    /** Checks that the password is the user's, if the declaration requires one. */
    const confirmPassword = async (): Promise<boolean> => {
        setPasswordProblem(undefined);
        if (!removal?.password) return true;

        try {
            await provider.call('account.confirmPassword', {
                Password: password,
            });

            return true;
        } catch (error) {
            setPasswordProblem(
                isRefused(error)
                    ? translate('screens.remove.wrongPassword')
                    : failureText(error),
            );

            return false;
        }
    };

    /** Why a record could not be deleted. */
    const failure = (error: unknown): string => {
        if (!(error instanceof ApiError))
            return translate('screens.remove.failed');
        if (error.status === 409 && removal?.refused)
            return text(removal.refused);
        if (error.kind === 'network' || error.kind === 'timeout')
            return inUsersLanguage(error.message);

        return error.serverMessage || translate('screens.remove.failed');
    };

    const ended = (ends: Ends) => {
        const [deleted, failed] = [
            endedAs(ends, 'done'),
            endedAs(ends, 'failed', 'unknown', 'unsent'),
        ];

        const [first] = [...ends.values()].filter(
            ({ end }) => end === 'failed',
        );

        if (failed.length === 0)
            notify(translate('screens.remove.done'), { type: 'info' });
        else if (records.length > 1) return; // the dialog lists which ones, and why
        else if (first?.end === 'failed' && !isSessionOver(first.error))
            notify(failure(first.error), { type: 'error', multiLine: true });
        onClose();
        onDeleted?.({ deleted, failed });
    };

    const run = useBulkRun(name, ended);

    const titleOf = (record: RaRecord) =>
        recordTitle(resource, record, translate('screens.noName'));

    const titles = records.slice(0, NAMED).map(titleOf).join(', ');

    const listed =
        records.length > NAMED
            ? translate('screens.remove.more', {
                  titles,
                  count: records.length - NAMED,
              })
            : titles;

    const confirm = async () => {
        if (await confirmPassword())
            await run.start(ids, deletionOf(provider, name, records, reason));
    };

    const isReady =
        records.length > 0 &&
        (removal?.password !== true || password !== '') &&
        (!isMany || cleanText(count) === String(records.length));

    return (
        <BulkDialog
            danger
            width={run.state.phase === 'ended' ? 'sm' : 'xs'}
            name={name}
            ids={ids}
            startsAtCancel={!removal?.password && !isMany}
            title={translate('screens.remove.title', {
                name: inSentence(text(records.length > 1 ? plural : label)),
            })}
            confirm={translate('screens.list.delete')}
            disabled={isConfirming || !isReady}
            run={run}
            failure={failure}
            onConfirm={() => void alone(confirm)}
            onClose={() => !isConfirming && onClose()}
        >
            {chosen.some(isOwn) && (
                <Alert severity="info">{translate('screens.remove.own')}</Alert>
            )}
            {records.length > 0 && (
                <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
                    {records.length === 1 && only
                        ? translate('screens.remove.one', {
                              title: titleOf(only),
                          })
                        : translate('screens.remove.many', {
                              count: records.length,
                              titles: listed,
                          })}
                </DialogContentText>
            )}
            {removal?.relations && records.length === 1 && only && (
                <Relations name={name} id={only.id} />
            )}
            {Removal && <Removal records={records} />}
            <ReasonField value={reason} onType={setReason} />
            {isMany && (
                <LabelledInput
                    id={countId}
                    label={translate('bulk.typeNumber', {
                        count: records.length,
                    })}
                >
                    <TextField
                        autoFocus
                        required
                        id={countId}
                        name="count"
                        value={count}
                        onType={setCount}
                        html={{ inputMode: 'numeric' }}
                    />
                </LabelledInput>
            )}
            {removal?.password && (
                <>
                    <UserNameLine name={user.UserName} />
                    <LabelledInput
                        id={passwordId}
                        label={translate('login.password')}
                        help={translate('screens.remove.passwordHelp')}
                        error={passwordProblem}
                    >
                        <TextField
                            autoFocus={!isMany}
                            required
                            type="password"
                            id={passwordId}
                            name="Password"
                            value={password}
                            error={passwordProblem !== undefined}
                            onType={setPassword}
                            describedBy={helpIdOf(passwordId)}
                            html={{ autoComplete: 'current-password' }}
                        />
                    </LabelledInput>
                </>
            )}
        </BulkDialog>
    );
};
