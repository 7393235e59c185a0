import fc from 'fast-check';
import type { Locator, Page } from '@playwright/test';
import { changes, expectSound, watch, type Watched } from './invariants.ts';
import { expect, signIn, test, type Mock } from './support.ts';

// As many steps as asked for, in rounds that are short enough to be shrunk. The same seed does the same again.
const STEPS = Number(process.env.MONKEY_STEPS ?? 200);
const ROUND = 80; // at most; half of that on the average
const SEED = Number(process.env.MONKEY_SEED ?? 1);
const ONE_STEP_ASKS = 40; // requests, at most
const ONE_STEP_STORES = 40;

test.describe.configure({ timeout: 900_000 }); // to shrink takes its time; without a failure it is about one minute

const CREATE = /^(Create|Créer)$/;
const TEXTS = 'main form:not([role=search]) input[type=text]:not([readonly]):not([role]), main form textarea:not([aria-hidden])';

/** What the monkey may do; `n` chooses among what there is. */
const deeds = {
    'open a list': async (page, n) => pick(page.getByRole('navigation', { name: 'Menu' }).getByRole('link'), n, link => link.click()),
    'open a record': async (page, n) => pick(page.locator('tbody tr a'), n, link => link.click()),
    'turn the page': async (page, n) => pick(page.getByRole('button', { name: /^(Go to .*page|Aller à la page)/ }), n, button => button.click()),
    'search': async (page, n) => pick(page.getByRole('searchbox'), 0, box => box.fill(['', 'a', 'hotel', 'zzz', '%', "O'Brien", '..', 'Zoë'][n % 8]!)),
    'filter': async (page, n) => pick(page.getByRole('main').getByRole('combobox'), n, box => box.click().then(() => pick(page.getByRole('option'), n, option => option.click()))),
    'select': async (page, n) => pick(page.locator('tbody').getByRole('checkbox'), n, box => box.click()),
    'type': async (page, n) => pick(page.locator(TEXTS), n, box => box.fill(`typed ${n % 100}`)),
    'switch': async (page, n) => pick(page.getByRole('main').locator('form').getByRole('switch').or(page.getByRole('main').locator('form').getByRole('checkbox')), n, box => box.click()),
    'another tab of the form': async (page, n) => pick(page.getByRole('main').getByRole('tab'), n, tab => tab.click()),
    'save': async page => pick(page.getByRole('button', { name: /^(Save|Enregistrer)$/ }), 0, button => button.dblclick()),
    'row menu': async (page, n) => viaMenu(page, page.locator('tbody').getByRole('button', { name: /^Actions/ }), n),
    'press a button of a dialog': async (page, n) => pick(page.getByRole('dialog').getByRole('button'), n, button => button.click()),
    'escape': async page => page.keyboard.press('Escape'),
    'delete': async (page, n) => pick(page.getByRole('button', { name: /^(Delete|Supprimer)$/ }), n, button => button.click()),
    'create': async page => pick(page.getByRole('button', { name: CREATE }).or(page.getByRole('link', { name: CREATE })), 0, button => button.click()),
    'go back': async page => {
        await page.goBack({ waitUntil: 'commit', timeout: 2000 }).catch(() => undefined);
        if (page.url() === 'about:blank') await page.goForward(); // out of the portal
    },
    'go forward': async page => void (await page.goForward({ waitUntil: 'commit', timeout: 2000 }).catch(() => undefined)),
    'reload': async page => void (await page.reload()),
    'another site': async (page, n) => choose(page, 'Site', n),
    'another client': async (page, n) => choose(page, 'Client', n),
    'theme': async (page, n) => viaMenu(page, page.getByRole('banner').getByRole('button', { name: /^(Theme|Thème)/ }), n),
    'language': async (page, n) => viaMenu(page, page.getByRole('banner').getByRole('button', { name: /^(Language|Langue)/ }), n),
    'resize': async (page, n) => page.setViewportSize(([{ width: 1440, height: 900 }, { width: 390, height: 844 }, { width: 820, height: 1180 }] as const)[n % 3]!),
    'look at another tab': async page => {
        const other = await page.context().newPage();
        await other.goto(page.url());
        await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
        await other.close();
    },
} satisfies Readonly<Record<string, (page: Page, n: number) => Promise<unknown>>>;
type Deed = keyof typeof deeds;

/** Things change under the monkey's hand; what cannot be pressed any more is let be. */
const pick = async (found: Locator, n: number, act: (one: Locator) => Promise<unknown>): Promise<void> => {
    const there = found.locator('visible=true').and(found.page().locator(':not(:disabled, [aria-disabled=true])'));
    const count = await there.count();
    if (count > 0) await act(there.nth(n % count)).catch((problem: unknown) => expect(String(problem)).toContain('Timeout'));
};

const viaMenu = async (page: Page, found: Locator, n: number): Promise<void> => {
    await pick(found, n, button => button.click());
    await pick(page.getByRole('menuitem').or(page.getByRole('menuitemradio')), Math.floor(n / 10), item => item.click());
};

const choose = async (page: Page, name: string, n: number): Promise<void> =>
    pick(page.getByRole('banner').getByRole('combobox', { name }), 0, async box => {
        await box.click();
        await pick(page.getByRole('option'), n, option => option.click());
    });

const quiet = async (page: Page): Promise<void> => {
    await page.waitForLoadState('load');
    await expect(page.getByRole('progressbar', { name: /^(Loading|Chargement)/ })).toBeHidden({ timeout: 20_000 });
};

const typedIn = (page: Page): Promise<readonly string[]> =>
    page.locator(TEXTS).evaluateAll(boxes => boxes.map(box => (box as HTMLInputElement).value).filter(value => value.startsWith('typed ')));

/** After these what was typed may be gone: it was saved, or let go by somebody who was asked, or is kept as a draft. */
const LETS_GO: ReadonlySet<Deed> = new Set(['delete', 'press a button of a dialog', 'save', 'reload', 'type', 'another tab of the form', 'switch', 'filter', 'row menu']);
const CHANGES: ReadonlySet<Deed> = new Set(['save', 'delete', 'press a button of a dialog', 'row menu']);

interface Real {
    readonly watched: Watched;
    readonly mock: Mock;
}

class Step implements fc.AsyncCommand<object, Real> {
    readonly deed: Deed;
    readonly n: number;
    constructor(deed: Deed, n: number) {
        this.deed = deed;
        this.n = n;
    }
    check = () => true;
    toString = () => `${this.deed} (${this.n})`;
    async run(_model: object, { watched, mock }: Real): Promise<void> {
        const { page } = watched;
        const at = this.toString();
        const before = await typedIn(page);
        await deeds[this.deed](page, this.n);
        await quiet(page);
        await expectSound(watched, at);
        if (!LETS_GO.has(this.deed)) expect(await typedIn(page), `${at}: what was typed`).toEqual(before);
        const asked = watched.asked();
        expect(asked.length, `${at} asked\n${asked.join('\n')}`).toBeLessThanOrEqual(ONE_STEP_ASKS);
        const written = await watched.written();
        expect(written.length, `${at} stored ${written.join(', ')}`).toBeLessThanOrEqual(ONE_STEP_STORES);
        const sent = (await changes(mock)).map(({ method, path }) => `${method} ${path}`);
        expect(sent.filter((line, first) => sent.indexOf(line) !== first), `${at}: sent twice`).toEqual([]);
        if (!CHANGES.has(this.deed)) expect(sent, `${at} changed something`).toEqual([]);
        await mock.clearLog();
    }
}

const OFTEN: readonly Deed[] = ['open a list', 'open a list', 'open a record', 'open a record', 'type', 'type', 'escape', 'escape', 'press a button of a dialog', 'row menu', 'save', 'create'];
const steps = [...(Object.keys(deeds) as Deed[]), ...OFTEN].map(name => fc.nat({ max: 999 }).map(n => new Step(name, n)));

test(`a monkey at the desk, seed ${SEED}`, { tag: '@long' }, async ({ browser, baseURL, mock }) => {
    const round = async (commands: Iterable<fc.AsyncCommand<object, Real>>): Promise<void> => {
        await mock.reset();
        const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-AU', viewport: { width: 1440, height: 900 } });
        const page = await context.newPage();
        page.on('dialog', dialog => void dialog.accept());
        const watched = await watch(page);
        try {
            await signIn(page, 'admin', '/siteselection');
            await page.getByRole('main').getByRole('listitem').first().getByRole('button').or(page.getByRole('main').getByRole('listitem').first().getByRole('link')).first().click();
            await quiet(page);
            context.setDefaultTimeout(1000); // what lies under something else is let be soon
            context.setDefaultNavigationTimeout(30_000);
            watched.asked();
            await watched.written();
            await mock.clearLog();
            await fc.asyncModelRun(() => ({ model: {}, real: { watched, mock } }), commands);
        } finally {
            await context.close();
        }
    };
    await fc.assert(fc.asyncProperty(fc.commands(steps, { maxCommands: ROUND, size: 'max' }), round), { seed: SEED, numRuns: Math.ceil((2 * STEPS) / ROUND), interruptAfterTimeLimit: 840_000, markInterruptAsFailure: true });
});
