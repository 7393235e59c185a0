import { stepFields, type TypedStep } from './values.ts';

/** What the wizard creates, one request each. A stage may consist of several. */
export const items = [
    'client',
    'group',
    'site',
    'freePlan',
    'voucherPlan',
    'user',
    'device',
] as const;
export type Item = (typeof items)[number];

export const stages = [
    'client',
    'group',
    'site',
    'plan',
    'user',
    'device',
] as const;
export type Stage = (typeof stages)[number];
export type StageStatus = 'Waiting' | 'Running' | 'Success' | 'Error';
export type RecordId = string | number;

/** Why a request failed. `doubtful`: the server may have carried it out all the same, because its answer was lost. */
export interface Failure {
    readonly message: string;
    readonly doubtful: boolean;
    /** The server's messages about single fields, under its own field names. */
    readonly fields?: Readonly<Record<string, string>>;
}

export type Phase =
    | { readonly at: 'waiting' }
    | { readonly at: 'skipped' }
    | { readonly at: 'creating' }
    /** Checks whether an earlier request with a lost answer did its work. If it did not, creates again or stops. */
    | { readonly at: 'finding'; readonly otherwise: 'create' | Failure }
    | { readonly at: 'made'; readonly id: RecordId }
    | { readonly at: 'failed'; readonly failure: Failure };

export type Run = Readonly<Record<Item, Phase>>;

export type RunEvent =
    | { readonly type: 'made'; readonly item: Item; readonly id: RecordId }
    | { readonly type: 'absent'; readonly item: Item }
    | {
          readonly type: 'failed';
          readonly item: Item;
          readonly failure: Failure;
      };

const needs: Readonly<Record<Item, readonly Item[]>> = {
    client: [],
    group: ['client'],
    site: ['group'],
    freePlan: ['site'],
    voucherPlan: ['site'],
    user: ['site'],
    device: ['freePlan', 'voucherPlan', 'user'],
};

const itemsOf = (stage: Stage): readonly Item[] =>
    stage === 'plan' ? ['freePlan', 'voucherPlan'] : [stage];

const WAITING: Phase = { at: 'waiting' };
const isDone = ({ at }: Phase): boolean => at === 'made' || at === 'skipped';

const isBusy = ({ at }: Phase): boolean =>
    at === 'creating' || at === 'finding';

const mapPhases = (
    run: Run,
    change: (phase: Phase, item: Item) => Phase,
): Run =>
    Object.fromEntries(
        items.map(item => [item, change(run[item], item)]),
    ) as Run;

/**
 * Starts every item whose needs are met. Failures need no rule of their own: items that depend on them never become
 * ready.
 */
export const begin = (run: Run): Run =>
    mapPhases(run, (phase, item) =>
        phase.at === 'waiting' && needs[item].every(need => isDone(run[need]))
            ? { at: 'creating' }
            : phase,
    );

/** Which plans to create. */
export interface Plans {
    readonly free: boolean;
    readonly voucher: boolean;
}

/** The phase of a plan that is now wanted or not. */
const planPhase = (phase: Phase, isWanted: boolean): Phase => {
    if (isWanted) return phase.at === 'skipped' ? WAITING : phase;
    // One that may exist although its answer was lost still has to be looked up.
    const isRefused = phase.at === 'failed' && !phase.failure.doubtful;
    const isNotThere = phase.at === 'waiting' || isRefused;

    return isNotThere ? { at: 'skipped' } : phase;
};

/** The run with other plans wanted, after the input was corrected. */
const replan = (run: Run, { free, voucher }: Plans): Run => ({
    ...run,
    freePlan: planPhase(run.freePlan, free),
    voucherPlan: planPhase(run.voucherPlan, voucher),
});

/** The state before a run: everything waits, and unwanted plans are skipped. */
export const waitingRun = (plans: Plans): Run =>
    replan(
        Object.fromEntries(items.map(item => [item, WAITING])) as Run,
        plans,
    );

const phaseAfter = (phase: Phase, event: RunEvent): Phase => {
    switch (event.type) {
        case 'made':
            return { at: 'made', id: event.id };
        case 'absent':
            if (phase.at !== 'finding') return phase;

            return phase.otherwise === 'create'
                ? { at: 'creating' }
                : { at: 'failed', failure: phase.otherwise };
        case 'failed':
            // A failed look-up leaves the doubt. A request whose answer is lost is looked up at once.
            if (phase.at === 'finding')
                return {
                    at: 'failed',
                    failure: { ...event.failure, doubtful: true },
                };

            return event.failure.doubtful
                ? { at: 'finding', otherwise: event.failure }
                : { at: 'failed', failure: event.failure };
    }
};

/** Applies an event to its item without starting anything else. Ignored if the item has nothing under way. */
export const note = (run: Run, event: RunEvent): Run =>
    isBusy(run[event.item])
        ? { ...run, [event.item]: phaseAfter(run[event.item], event) }
        : run;

/** Applies an event to its item and starts what was waiting for it. */
export const advance = (run: Run, event: RunEvent): Run => {
    const next = note(run, event);

    return next === run ? run : begin(next);
};

/** A run whose page is gone: whatever was under way may have been done without anybody being told. */
export const interrupt = (run: Run, message: string): Run =>
    mapPhases(run, phase =>
        isBusy(phase)
            ? { at: 'failed', failure: { message, doubtful: true } }
            : phase,
    );

/** Looks up what is in doubt; creates nothing. */
export const lookUp = (run: Run): Run =>
    mapPhases(run, phase =>
        phase.at === 'failed' && phase.failure.doubtful
            ? { at: 'finding', otherwise: phase.failure }
            : phase,
    );

const again = (phase: Phase): Phase => {
    if (phase.at !== 'failed') return phase;

    return phase.failure.doubtful
        ? { at: 'finding', otherwise: 'create' }
        : { at: 'creating' };
};

/** Continues from what failed and keeps everything already created. Changes nothing while something is under way. */
export const retry = (run: Run, plans: Plans): Run =>
    items.some(item => isBusy(run[item]))
        ? run
        : begin(mapPhases(replan(run, plans), again));

/** The status of a stage as shown. A skipped stage counts as a success once its turn has come. */
export const statusOf = (run: Run, stage: Stage): StageStatus => {
    const phases = itemsOf(stage).map(item => run[item]);
    if (phases.some(isBusy)) return 'Running';
    if (phases.some(({ at }) => at === 'failed')) return 'Error';
    if (phases.some(({ at }) => at === 'waiting')) return 'Waiting';
    const needed = itemsOf(stage).flatMap(item => needs[item]);
    const isItsTurn = needed.every(item => isDone(run[item]));

    return isItsTurn ? 'Success' : 'Waiting';
};

/** Whether a stage creates nothing because nothing in it was asked for. */
export const isSkipped = (run: Run, stage: Stage): boolean =>
    itemsOf(stage).every(item => run[item].at === 'skipped');

/** The status of the whole run: an error only once nothing is under way any more. */
export const overallOf = (run: Run): StageStatus => {
    const phases = items.map(item => run[item]);
    if (phases.some(isBusy)) return 'Running';
    if (phases.some(({ at }) => at === 'failed')) return 'Error';

    return phases.every(isDone) ? 'Success' : 'Waiting';
};

/** Whether "Retry" has something to do: after a failure, and after a reload once lost answers were looked up. */
export const mayGoOn = (overall: StageStatus | undefined): boolean =>
    overall === 'Error' || overall === 'Waiting';

/** The server's messages about what failed in a stage. */
export const messagesOf = (run: Run, stage: Stage): readonly string[] =>
    itemsOf(stage).flatMap(item => {
        const phase = run[item];

        return phase.at === 'failed' ? [phase.failure.message] : [];
    });

/** The ids created so far. */
export type ItemIds = Partial<Readonly<Record<Item, RecordId>>>;

export const recordIdsOf = (run: Run): ItemIds =>
    Object.fromEntries(
        items.flatMap(item => {
            const phase = run[item];

            return phase.at === 'made' ? [[item, phase.id] as const] : [];
        }),
    );

const ownerOf: Readonly<Record<string, Item>> = {
    GroupName: 'group',
    SiteName: 'site',
    LocTimeOffset: 'site',
    NickName: 'device',
    FreeMAC: 'device',
    PMSFree: 'device',
    PMSBilling: 'device',
    ThemeCode: 'device',
    PlanPrice: 'voucherPlan',
    PlanMins: 'voucherPlan',
    PlanMB: 'voucherPlan',
};

/** The item an input is sent with. */
export const itemOf = (step: TypedStep, name: string): Item =>
    step === 'credentials' ? 'user' : (ownerOf[name] ?? 'client');

/** Inputs that belong to what a failed run has already created, and can therefore no longer be corrected here. */
export const readOnlyFieldsOf = (run: Run | undefined) => {
    const ids = run ? recordIdsOf(run) : {};

    return {
        any: Object.keys(ids).length > 0,
        details: (name: string): boolean =>
            Object.hasOwn(stepFields.details, name) &&
            ids[itemOf('details', name)] !== undefined,
        credentials: ids.user !== undefined,
        plans: ids.voucherPlan !== undefined,
    };
};
