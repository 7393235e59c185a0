import type { Identifier, RaRecord } from 'ra-core';

import type {
    ChangeNote,
    PortalProvider,
    Scope,
} from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { fold } from '../../../resources/rules/words.ts';
import type {
    ImportLayout,
    Resource,
} from '../../../resources/schema/index.ts';
import { runAtMostOnce } from '../../foundation/atMostOnce.ts';
import { settings } from '../../foundation/settings.ts';
import { creationOf } from '../form/creation.ts';
import { newRecord } from '../form/formLayout.ts';
import type { Values } from '../form/threeWay.ts';
import { targetOf } from './useNamedRecords.ts';

/** A record that an import has created because a row named it. */
export interface CreatedOnTheWay {
    readonly target: ResourceName;
    readonly record: RaRecord;
    readonly sent: Values;
}

interface Place {
    readonly resource: Resource;
    readonly layout: ImportLayout;
    readonly scope: Scope;
    readonly note: ChangeNote;
}

/** Creates the records that rows name, each once however many rows name it. */
export const creatorOf = (
    provider: PortalProvider,
    { resource, layout, scope, note }: Place,
) => {
    const created: CreatedOnTheWay[] = [];
    const underWay = new Map<string, Promise<Identifier>>();
    const create = async (source: string, name: string) => {
        const target = targetOf(resource, layout, source) as ResourceName;
        const { fields, title }: Resource = resources[target];
        const sent = {
            ...newRecord(fields, scope, settings().productCode),
            [title]: name,
        };
        const { job, found } = creationOf(provider, target, sent, note);
        const ended = await runAtMostOnce(job);
        const record = ended.end === 'answered' ? ended.answer : found();
        if (!record)
            throw 'error' in ended ? ended.error : new Error('not created');
        created.push({ target, record, sent });
        return record.id;
    };
    return {
        created,
        createMissing: (source: string, name: string): Promise<Identifier> => {
            const key = `${source} ${fold(name)}`;
            const creating = underWay.get(key) ?? create(source, name);
            underWay.set(key, creating);
            return creating;
        },
    };
};
