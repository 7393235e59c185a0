import { useDataProvider, useNotify, type RaRecord } from 'ra-core';
import { useRef } from 'react';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { isUnknown, useAtMostOnce, type AtMostOnce } from '../../components/atMostOnce/useAtMostOnce.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { doubtOf } from '../failureText.ts';
import { useOverrides } from '../overrides.ts';
import { creationOf } from './creationJob.ts';
import { mustBeAsSaid } from '../takenPlace.ts';
import { NotSavedError } from './saving.ts';

type Values = Readonly<Record<string, unknown>>;

interface CreationWay {
    /** The record, also where only a second look showed it. Throws the server's refusal, or that the notice says what happened instead. */
    readonly create: (values: Values) => Promise<RaRecord>;
    /** How it stands; for the notice beside the form. */
    readonly action: AtMostOnce<RaRecord>;
}

/** Creates a record once; where the answer was lost it looks whether it was done, before anything may be sent again. */
export const useCreation = (name: ResourceName): CreationWay => {
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const translate = useMessage();
    const { saveOf } = useOverrides();
    const action = useAtMostOnce<RaRecord>();
    const latest = useRef<() => RaRecord | undefined>(() => undefined);
    const create = async (values: Values): Promise<RaRecord> => {
        if (!isUnknown(action.state)) await mustBeAsSaid(provider, name, values, taken => translate('screens.merge.taken', { title: String(taken[resources[name].title] ?? '') }));
        const own = saveOf(name).job?.(provider, values);
        const { job, found } = own ? { job: own, found: () => undefined } : creationOf(provider, name, values);
        const wasFound = latest.current;
        let isMine = false;
        const end = await action.start({
            ...job,
            before: () => {
                isMine = true;
                latest.current = found;
                return job.before();
            },
        });
        if (end?.end === 'answered') return end.answer;
        if (end?.end === 'refused') {
            action.clear();
            throw end.error;
        }
        if (end?.end !== 'lost' || end.outcome !== 'applied') throw new NotSavedError();
        notify(translate('saving.found', { why: translate(doubtOf(end.error)) }), { type: 'info' });
        return (isMine ? found : wasFound)() ?? { id: '', ...values }; // it is done; only its answer is missing
    };
    return { create, action };
};
