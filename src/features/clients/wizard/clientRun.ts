import { ApiError } from '../../../../dataProvider/index.ts';
import { type PortalProvider } from '../../../../dataProvider/types.ts';
import { causeText } from '../../../admin/failureText.ts';
import { pause } from '../../../foundation/async.ts';
import { leavesDoubt } from '../../../foundation/atMostOnce.ts';
import { dropDraft, keepDraft, type Draft, type RunDraft } from './draft.ts';
import {
    plansOf,
    recordOf,
    resourceOf,
    searchFor,
    type Order,
} from './records.ts';
import {
    advance,
    interrupt,
    items,
    lookUp,
    recordIdsOf,
    note,
    overallOf,
    retry,
    begin,
    waitingRun,
    type Failure,
    type Item,
    type ItemIds,
    type Plans,
    type RecordId,
    type Run,
    type RunEvent,
} from './stateMachine.ts';
import type { Values, WizardValues } from './values.ts';

/** The requests behind a run. */
export interface Effects {
    readonly create: (item: Item, ids: ItemIds) => Promise<RecordId>;
    /** The id of what an earlier request with a lost answer created; null if it created nothing. */
    readonly find: (item: Item, ids: ItemIds) => Promise<RecordId | null>;
    readonly failureOf: (error: unknown) => Failure;
}

/**
 * Waits in milliseconds before each look of a resumed run: the server may still be processing a request whose page is
 * gone.
 */
const LOOKS_MS: readonly number[] = [0, 1000, 2000, 3000];

/** Carries out what the state machine asks for: each entry into `creating` or `finding` sends exactly one request. */
export class EffectRunner {
    readonly #effects: Effects;
    readonly #onChange: (run: Run) => void;
    readonly #looks: readonly number[];
    #run: Run;
    #isStopped = false;
    #onlyLooks = false;

    constructor(
        effects: Effects,
        first: Run,
        onChange: (run: Run) => void,
        looks = LOOKS_MS,
    ) {
        this.#effects = effects;
        this.#run = first;
        this.#onChange = onChange;
        this.#looks = looks;
    }

    start(): void {
        this.#goTo(begin(this.#run));
    }

    retry(plans: Plans): void {
        if (overallOf(this.#run) === 'Running') return;
        this.#onlyLooks = false;
        this.#goTo(retry(this.#run, plans));
    }

    /** Finds out what became of requests with lost answers. Creates nothing until `retry`. */
    look(): void {
        this.#onlyLooks = true;
        this.#goTo(lookUp(this.#run));
    }

    /** Sends nothing more. Requests under way cannot be called back. */
    stop(): void {
        this.#isStopped = true;
    }

    #goTo(next: Run): void {
        const before = this.#run;
        if (next === before || this.#isStopped) return;
        this.#run = next;
        this.#onChange(next);
        const changed = items.filter(item => next[item] !== before[item]);
        for (const item of changed) void this.#perform(item);
    }

    async #perform(item: Item): Promise<void> {
        const { at } = this.#run[item];
        if (at !== 'creating' && at !== 'finding') return;
        const event = await this.#eventOf(item, at);
        const applyEvent = this.#onlyLooks ? note : advance; // `advance` also starts what waited for it
        this.#goTo(applyEvent(this.#run, event)); // the run may have moved on meanwhile
    }

    async #eventOf(item: Item, at: 'creating' | 'finding'): Promise<RunEvent> {
        try {
            const id =
                at === 'creating'
                    ? await this.#effects.create(item, recordIdsOf(this.#run))
                    : await this.#find(item);

            if (id === null) return { type: 'absent', item };

            return { type: 'made', item, id };
        } catch (error) {
            const failure = this.#effects.failureOf(error);

            return { type: 'failed', item, failure };
        }
    }

    async #find(item: Item): Promise<RecordId | null> {
        const waits = this.#onlyLooks ? this.#looks : [0];

        for (const wait of waits) {
            if (wait > 0) await pause(wait);
            if (this.#isStopped) return null;
            const id = await this.#effects.find(item, recordIdsOf(this.#run));
            if (id !== null) return id;
        }

        return null;
    }
}

const PAGE = 100;
const MAX_PAGES = 20;

/** All rows a filter finds, regardless of the chosen scope. */
const rowsOf = async (
    provider: PortalProvider,
    resource: string,
    filter: Values,
    mostPages = MAX_PAGES,
): Promise<readonly Values[]> => {
    const rows: Values[] = [];

    for (let page = 1; page <= mostPages; page += 1) {
        const { data, total = 0 } = await provider.getList(resource, {
            filter,
            pagination: { page, perPage: PAGE },
            sort: { field: 'id', order: 'ASC' },
            meta: { scope: {} },
        });

        rows.push(...data);
        if (data.length === 0 || rows.length >= total) break;
    }

    return rows;
};

/** Existing clients with the new one's code. A run must not mistake one of them for its own. */
export const clientsOfCode = async (
    provider: PortalProvider,
    code: string,
): Promise<readonly Values[]> => {
    const found = await rowsOf(provider, 'client', { q: code }, 1);

    return found.filter(
        row => String(row.Code).toLowerCase() === code.toLowerCase(),
    );
};

/** Failed before the creating request was sent, so there is nothing to look up. */
class NotSent extends Error {
    constructor(cause: unknown) {
        super('not sent', { cause });
    }
}

/** An error that is not an API answer does not tell what the server did, so it is looked up too. */
const failureOf = (error: unknown): Failure => {
    if (error instanceof NotSent)
        return { ...failureOf(error.cause), doubtful: false };

    return {
        message: causeText(error),
        doubtful: !(error instanceof ApiError) || leavesDoubt(error),
        ...(error instanceof ApiError && { fields: error.fields }),
    };
};

interface EffectOptions {
    /** The order when a request is sent; it may be corrected between two attempts. */
    readonly order: () => Order;
    /** Ids of clients not to be mistaken for the new one; undefined if unknown. */
    readonly clientsBefore: readonly RecordId[] | undefined;
    /** Message for when it is unclear whether the client was created. */
    readonly untold: string;
    /** What was sent so far, by item, so that it can be looked for. */
    readonly sent?: Map<Item, Values>;
    /** Called just before a record is sent; throws to hold it back. */
    readonly onSend?: () => void;
}

/** Makes the requests of a run. */
export const effectsOf = (
    provider: PortalProvider,
    {
        order,
        clientsBefore,
        untold,
        sent = new Map<Item, Values>(),
        onSend,
    }: EffectOptions,
): Effects => {
    const nextNasId = () =>
        provider.call('lookup.nextNasId').catch((error: unknown) => {
            throw new NotSent(error);
        });

    const isOurs = async (
        item: Item,
        row: Values,
        ids: ItemIds,
    ): Promise<boolean> => {
        if (item === 'client') {
            if (!clientsBefore) throw new Error(untold);

            return !clientsBefore.some(id => String(id) === String(row.Id));
        }

        if (item !== 'user') return true;

        const { data } = await provider.getOne('user', {
            id: row.Id as RecordId,
        });

        return String(data.Client) === String(ids.client);
    };

    const find = async (item: Item, ids: ItemIds): Promise<RecordId | null> => {
        const record = sent.get(item);
        if (!record) return null; // it was never sent
        const { filter, isIt } = searchFor(item, record);
        const rows = await rowsOf(provider, resourceOf[item], filter);

        for (const row of rows.filter(isIt)) {
            if (await isOurs(item, row, ids)) return row.Id as RecordId;
        }

        return null;
    };

    const create = async (item: Item, ids: ItemIds): Promise<RecordId> => {
        const nasId = item === 'device' ? await nextNasId() : undefined;
        const record = recordOf(item, order(), ids, nasId);
        sent.set(item, record);
        onSend?.();

        const { data } = await provider.create(resourceOf[item], {
            data: record,
        });

        // A server may save without returning an id; then search for the record by its identifying fields.
        const id = (data.id as RecordId | undefined) ?? (await find(item, ids));
        if (id === null)
            throw new ApiError({
                kind: 'shape',
                detail: `${item}: saved, but not to be found`,
            });

        return id;
    };

    return { create, find, failureOf };
};

/** Where a run starts: with nothing done, or with what was kept before a reload. */
export type FirstRun = RunDraft & Pick<Draft, 'values'>;

export const newRun = (
    order: Order,
    clientsBefore: readonly RecordId[] | undefined,
): FirstRun => ({
    key: `${Date.now()}.${Math.random()}`,
    run: waitingRun(plansOf(order)),
    sent: {},
    before: clientsBefore,
    values: order.values,
});

interface RunOptions extends Pick<EffectOptions, 'untold'> {
    readonly provider: PortalProvider;
    readonly userName: string;
    /** Message for requests that were under way when the page was left. */
    readonly lost: string;
    readonly onChange: (run: Run) => void;
    /** Waits in milliseconds before each look for what was lost. */
    readonly looks?: readonly number[];
}

/** A run that is stored at every change and before every request, until it is done. */
export class OpenRun {
    readonly key: string;
    readonly #userName: string;
    readonly #before: FirstRun['before'];
    /** What was sent so far, so that it can be looked for. */
    readonly #sent: Map<Item, Values>;
    readonly #runner: EffectRunner;
    #run: Run;
    #values: WizardValues;
    /** Undefined until the run is started. */
    #order: Order | undefined;
    #isStopped = false;

    constructor(
        first: FirstRun,
        { provider, userName, untold, lost, onChange, looks }: RunOptions,
    ) {
        this.key = first.key;
        this.#userName = userName;
        this.#before = first.before;
        this.#sent = new Map(Object.entries(first.sent) as [Item, Values][]);
        this.#run = interrupt(first.run, lost);
        this.#values = first.values;

        const effects = effectsOf(provider, {
            order: () => this.#orderNow(),
            clientsBefore: first.before,
            untold,
            sent: this.#sent,
            onSend: () => this.#onSend(),
        });

        this.#runner = new EffectRunner(
            effects,
            this.#run,
            next => {
                this.#run = next;
                this.#keep();
                onChange(next);
            },
            looks,
        );
    }

    get run(): Run {
        return this.#run;
    }

    /** Starts the run, or continues from what failed. */
    goOn(order: Order): void {
        this.#order = order;
        this.#values = order.values;
        this.#runner.retry(plansOf(order));
    }

    /** Finds out what became of requests with lost answers. Creates nothing. */
    look(): void {
        this.#runner.look();
    }

    /** Stores corrected values with the run. */
    correct(values: WizardValues): void {
        this.#values = values;
        this.#keep();
    }

    /** Sends and stores nothing more. */
    stop(): void {
        this.#isStopped = true;
        this.#runner.stop();
    }

    #orderNow(): Order {
        if (!this.#order)
            throw new Error('Nothing is created before the run is started');

        return this.#order;
    }

    #onSend(): void {
        if (this.#isStopped) throw new Error('The run was left');
        this.#keep();
    }

    #keep(): void {
        if (this.#isStopped) return;
        if (overallOf(this.#run) === 'Success') return dropDraft();

        keepDraft(this.#userName, {
            step: 'run',
            values: this.#values,
            run: {
                key: this.key,
                run: this.#run,
                sent: Object.fromEntries(this.#sent),
                before: this.#before,
            },
        });
    }
}
