import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { EffectRunner } from '../../../../src/features/clients/wizard/clientRun.ts';
import {
    items,
    recordIdsOf,
    messagesOf,
    overallOf,
    stages,
    statusOf,
    waitingRun,
    type Item,
    type Run,
} from '../../../../src/features/clients/wizard/stateMachine.ts';

type Fate = 'made' | 'refused' | 'lost, made' | 'lost, not made';

const fates: readonly Fate[] = [
    'made',
    'refused',
    'lost, made',
    'lost, not made',
];

class Lost extends Error {}

/** A server that does to each request what it is told to, and counts what it makes. */
const serverOf = (
    fate: (item: Item) => Fate,
    lookupFails: () => boolean,
    delay: () => Promise<void> = async () => {},
) => {
    const made: Item[] = [];
    const log: string[] = [];

    return {
        made,
        log,
        work: {
            create: async (item: Item) => {
                log.push(`create ${item}`);
                await delay();
                const happens = fate(item);
                if (happens === 'refused') throw new Error(`${item} refused`);
                if (happens !== 'lost, not made') made.push(item);
                if (happens !== 'made') throw new Lost(`${item} lost`);

                return items.indexOf(item) + 1;
            },
            find: async (item: Item) => {
                log.push(`find ${item}`);
                await delay();
                if (lookupFails()) throw new Lost('no answer');

                return made.includes(item) ? items.indexOf(item) + 1 : null;
            },
            failureOf: (error: unknown) => ({
                message: (error as Error).message,
                doubtful: error instanceof Lost,
            }),
        },
    };
};

const settled = async (runOf: () => Run) => {
    for (let turn = 0; turn < 500; turn++) {
        await Promise.resolve();
        if (turn > 20 && overallOf(runOf()) !== 'Running') return;
    }
};

const show = (run: Run) =>
    Object.fromEntries(stages.map(stage => [stage, statusOf(run, stage)]));

const both = { free: true, voucher: true };

const runWith = async (
    plans: { free: boolean; voucher: boolean },
    fate: (item: Item) => Fate,
    lookupFails = () => false,
) => {
    const server = serverOf(fate, lookupFails);
    let run = waitingRun(plans);
    const drive = new EffectRunner(server.work, run, next => (run = next));
    drive.start();
    await settled(() => run);

    return { server, drive, run: () => run };
};

describe('a run of the client wizard', () => {
    it('creates everything once, plans and user before the device', async () => {
        const { server, run } = await runWith(both, () => 'made');

        expect(server.log).toEqual(
            [
                'client',
                'group',
                'site',
                'freePlan',
                'voucherPlan',
                'user',
                'device',
            ].map(item => `create ${item}`),
        );

        expect(overallOf(run())).toBe('Success');

        expect(recordIdsOf(run())).toEqual({
            client: 1,
            group: 2,
            site: 3,
            freePlan: 4,
            voucherPlan: 5,
            user: 6,
            device: 7,
        });
    });

    it('skips the plan successfully, and only in its turn', async () => {
        const before = await runWith({ free: false, voucher: false }, item =>
            item === 'client' ? 'refused' : 'made',
        );

        expect(show(before.run())).toEqual({
            client: 'Error',
            group: 'Waiting',
            site: 'Waiting',
            plan: 'Waiting',
            user: 'Waiting',
            device: 'Waiting',
        });

        const whole = await runWith(
            { free: false, voucher: false },
            () => 'made',
        );

        expect(statusOf(whole.run(), 'plan')).toBe('Success');
        expect(whole.server.made).not.toContain('freePlan');
    });

    it('creates the user even if the plan fails, and stops before the device', async () => {
        const { run } = await runWith({ free: true, voucher: false }, item =>
            item === 'freePlan' ? 'refused' : 'made',
        );

        expect(show(run())).toEqual({
            client: 'Success',
            group: 'Success',
            site: 'Success',
            plan: 'Error',
            user: 'Success',
            device: 'Waiting',
        });

        expect(messagesOf(run(), 'plan')).toEqual(['freePlan refused']);
        expect(overallOf(run())).toBe('Error');
    });

    it('accepts what a lost answer created without asking', async () => {
        const { server, run } = await runWith(both, item =>
            item === 'site' ? 'lost, made' : 'made',
        );

        expect(overallOf(run())).toBe('Success');

        expect(server.log.filter(line => line.endsWith(' site'))).toEqual([
            'create site',
            'find site',
        ]);
    });

    it('looks up a lost answer before repeating its request', async () => {
        let fate: Fate = 'lost, not made';

        const { server, drive, run } = await runWith(both, item =>
            item === 'client' ? fate : 'made',
        );

        expect(statusOf(run(), 'client')).toBe('Error');
        fate = 'made';
        drive.retry(both);
        await settled(run);

        expect(server.log.filter(line => line.endsWith(' client'))).toEqual([
            'create client',
            'find client',
            'find client',
            'create client',
        ]);

        expect(overallOf(run())).toBe('Success');
    });

    it('repeats a refused request only on demand, and once for two clicks on retry', async () => {
        let fate: Fate = 'refused';

        const { server, drive, run } = await runWith(both, item =>
            item === 'group' ? fate : 'made',
        );

        expect(server.log).toEqual(['create client', 'create group']);
        fate = 'made';
        drive.retry(both);
        drive.retry(both);
        drive.start();
        await settled(run);

        expect(server.log.filter(line => line === 'create group')).toHaveLength(
            2,
        );

        expect(server.made.toSorted()).toEqual([...items].toSorted());
    });

    it('sends nothing more after it was stopped', async () => {
        const server = serverOf(
            () => 'made',
            () => false,
        );

        let run = waitingRun(both);
        const drive = new EffectRunner(server.work, run, next => (run = next));
        drive.start();
        drive.stop();
        await settled(() => run);
        expect(server.log).toEqual(['create client']);
    });

    it('creates a plan added by a correction, and skips one removed by it', async () => {
        let fate: Fate = 'refused';

        const { server, drive, run } = await runWith(
            { free: true, voucher: false },
            item => (item === 'freePlan' || item === 'user' ? fate : 'made'),
        );

        fate = 'made';
        drive.retry({ free: false, voucher: true });
        await settled(run);
        expect(overallOf(run())).toBe('Success');

        expect(server.made.toSorted()).toEqual([
            'client',
            'device',
            'group',
            'site',
            'user',
            'voucherPlan',
        ]);
    });

    it('creates nothing twice, whatever fails, in any order, however often', async () => {
        await fc.assert(
            fc.asyncProperty(
                fc.record({ free: fc.boolean(), voucher: fc.boolean() }),
                fc.dictionary(
                    fc.constantFrom(...items),
                    fc.array(fc.constantFrom(...fates), { maxLength: 4 }),
                ),
                fc.array(fc.boolean(), { maxLength: 6 }),
                fc.scheduler(),
                async (plans, plan, lookups, scheduler) => {
                    const left: Partial<Record<Item, Fate[]>> =
                        structuredClone(plan);

                    const failing = [...lookups];

                    const server = serverOf(
                        item => left[item]?.shift() ?? 'made',
                        () => failing.shift() ?? false,
                        () => scheduler.schedule(Promise.resolve()),
                    );

                    let run = waitingRun(plans);

                    const drive = new EffectRunner(server.work, run, next => {
                        run = next;

                        const at = (stage: (typeof stages)[number]) =>
                            statusOf(run, stage);

                        const before: Record<
                            string,
                            (typeof stages)[number][]
                        > = {
                            group: ['client'],
                            site: ['group'],
                            plan: ['site'],
                            user: ['site'],
                            device: ['plan', 'user'],
                        };

                        for (const stage of stages) {
                            if (at(stage) !== 'Waiting')
                                expect((before[stage] ?? []).map(at)).toEqual(
                                    (before[stage] ?? []).map(() => 'Success'),
                                );
                        }
                    });

                    drive.start();
                    await scheduler.waitIdle();

                    for (
                        let turn = 0;
                        turn < 60 && overallOf(run) === 'Error';
                        turn++
                    ) {
                        drive.retry(plans);
                        await scheduler.waitIdle();
                    }

                    expect(overallOf(run)).toBe('Success');

                    const wanted = items.filter(
                        item =>
                            (item !== 'freePlan' || plans.free) &&
                            (item !== 'voucherPlan' || plans.voucher),
                    );

                    expect(server.made.toSorted()).toEqual(
                        [...wanted].toSorted(),
                    );

                    expect(Object.keys(recordIdsOf(run)).toSorted()).toEqual(
                        [...wanted].toSorted(),
                    );
                },
            ),
            { numRuns: 300 },
        );
    });
});
