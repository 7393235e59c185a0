import { isWebPage } from '../../../dataProvider/http/answer.ts';
import { ask } from '../../command/ask.ts';
import { passwordOf } from '../../command/password.ts';
import { baseOf, signIn } from '../../command/signIn.ts';
import { WrongUse } from '../../command/wrongUse.ts';
import type { Found } from '../found.ts';
import { foundInAnswer } from './rows.ts';

const TIMEOUT_MS = 30_000;

/** Where to ask, and as whom. */
export interface Live {
    readonly address: string;
    readonly user: string | undefined;
    readonly passwordEnv: string | undefined;
    readonly tokenUrl: string | undefined;
}

/** `https://host/api/kiosk/` is `kiosk` of the API at `https://host/api`; without `api` in it, of the host. */
export const splitAddress = (address: string): { readonly apiBase: string; readonly path: string } => {
    const { origin, pathname } = new URL(address);
    const [, base = '', path = ''] = /^(.*?\/api(?=\/|$)|)\/?(.*?)\/?$/i.exec(pathname) ?? [];
    return { apiBase: origin + base, path };
};

/** From a running API: one GET of a list or a record. */
export const fromLive = async ({ address, user, passwordEnv, tokenUrl }: Live): Promise<Found> => {
    if (!URL.canParse(address) || !/^https?:/.test(address)) throw new WrongUse(`--live must be a web address (https://wifi.example.com/api/kiosk/), not '${address}'.`);
    const { apiBase, path } = splitAddress(address);
    const base = baseOf(apiBase, tokenUrl ?? `${apiBase}/Token`);
    const token = user === undefined ? undefined : await signIn(base, user, await passwordOf(user, passwordEnv), TIMEOUT_MS);
    const answer = await ask({ method: 'GET', url: address, bearer: true, effect: false, accept: 'application/json' }, token, TIMEOUT_MS);
    if ('unreached' in answer) throw new WrongUse(`${address} cannot be reached: ${answer.unreached}.`);
    if (isWebPage(answer)) throw new WrongUse(`${address} answers a web page (${answer.status}): is that the address of the API?`);
    if (answer.status === 401) throw new WrongUse(`${address} wants somebody to be signed in (401): say --user.`);
    if (answer.status >= 300) throw new WrongUse(`${address} answers ${answer.status}: ${answer.text.slice(0, 200)}`);
    return { ...foundInAnswer(answer.json, address), path };
};
