import { isRest, type Resource } from '../../../resources/schema/index.ts';
import { isObject } from '../../../resources/rules/isObject.ts';
import type { FoundField } from '../found.ts';
import type { Guess } from './guess.ts';

type Resources = Readonly<Record<string, Resource>>;

/** What other names are used for. */
const ALIASES: Readonly<Record<string, string>> = { group: 'billgroup', user: 'internetuser', internetuser: 'internetuser', plan: 'wifiplan', hotspot: 'device' };
/** Chosen in the head of the page: a new record takes it from there. */
const SCOPES: Readonly<Record<string, string>> = { site: 'site', client: 'client', billgroup: 'billgroup' };

/** Whether records of it are found by a number. */
const isNumbered = (target: Resource | undefined): boolean => target !== undefined && !isRest(target.api) && target.api.one !== undefined && !target.fields[target.key]?.textual;

const targetOf = (word: string, resources: Resources): string | undefined => {
    const plain = word.toLowerCase();
    const names = [Object.keys(resources).find(one => one.toLowerCase() === plain), ALIASES[plain]];
    return names.find(name => name !== undefined && isNumbered(resources[name]));
};

/** A number that is called after an entity points at it; a list of `{Id, Name}` at several. */
export const byReference = ({ name, samples, said }: FoundField, resources: Resources): Guess | undefined => {
    const last = name.split('.').at(-1)!;
    const word = /^(\w+?)_?Id$/i.exec(last)?.[1];
    const target = word === undefined ? undefined : targetOf(word, resources);
    const isNumber = samples.every(value => typeof value === 'number' && Number.isInteger(value)) && (samples.length > 0 || said?.type === 'integer' || said === undefined);
    if (target && isNumber) {
        const scope = SCOPES[target];
        return { builder: 'reference', before: [target], options: scope ? { ...(scope === 'site' && { required: true }), from: scope, createOnly: true } : { ...(said?.required && { required: true }) }, why: `called after ${target}` };
    }
    const many = targetOf(last.replace(/s$/, ''), resources);
    const items = samples.flat();
    const areObjects = samples.length > 0 && samples.every(Array.isArray) && items.length > 0 && items.every(item => isObject(item) && 'Id' in item);
    return many && areObjects ? { builder: 'references', before: [many], options: { reads: 'objects' }, why: `a list called after ${many}` } : undefined;
};
