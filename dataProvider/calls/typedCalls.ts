import type { resources } from '../../resources/index.ts';
import type { Call, Fields, RecordOf, Slot } from '../../resources/schema/index.ts';
import type { ServiceAnswers } from '../../resources/services/answers.ts';
import type { services } from '../../resources/services/index.ts';

type Services = typeof services;
type Resources = typeof resources;

type Hole<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Hole<Rest> : never;
type SlotIn<Slots> = Slots extends Readonly<Record<string, Slot>> ? Slots[keyof Slots] : never;
type SlotOf<C> = C extends { readonly query: infer Q } ? SlotIn<Q> | BodySlotOf<C> : BodySlotOf<C>;
type BodySlotOf<C> = C extends { readonly body: infer B } ? SlotIn<B> : never;
type Demanded<S> = S extends { readonly input: infer Name extends string } ? (S extends { readonly optional: true } ? never : Name) : never;
type Offered<S> = S extends { readonly input: infer Name extends string; readonly optional: true } ? Name : never;
/** Words that the portal knows by itself, and a caller may say otherwise. */
type Word<S> = Exclude<Extract<S, string>, 'id' | 'ids'>;

interface Words {
    readonly search: string | undefined;
    readonly page: number;
    readonly pageSize: number;
    readonly order: string | undefined;
    readonly distributor: number | undefined;
    readonly client: number | undefined;
    readonly site: number | undefined;
    readonly billgroup: number | undefined;
}

interface Keys {
    readonly id: string | number;
    readonly ids: readonly (string | number)[];
}

/** The record whose fields a call sends, where it sends some. */
type RecordFor<S, Values> = [Extract<S, { readonly field: string }>] extends [never] ? unknown : { readonly record: Values };

/** What an input may be: written like the field of that name where the call belongs to an entity. */
type ValueIn<Values, Name> = Name extends keyof Values ? Values[Name] : Name extends keyof Keys ? Keys[Name] : unknown;

/** What a declared call takes: its holes, keys and inputs; and, where it has them, what is searched and which page. */
type InputOf<C, Values = {}> = { readonly [Name in Hole<C extends { readonly path: infer P } ? P : never> | Extract<SlotOf<C>, 'id' | 'ids'> | Demanded<SlotOf<C>>]: ValueIn<Values, Name> } & {
    readonly [Name in Offered<SlotOf<C>>]?: ValueIn<Values, Name> | undefined;
} & { readonly [Name in Word<SlotOf<C>> & keyof Words]?: Words[Name] | undefined } & RecordFor<SlotOf<C>, Values>;

type ActionsOf<R> = R extends { readonly actions: infer A } ? A : never;
type CallIn<A> = A extends { readonly call: infer C extends Call } ? C : never;
/** Actions that make a call, by `entity.action`. */
type ActionCalls = {
    [R in keyof Resources & string as `${R}.${{ [A in keyof ActionsOf<Resources[R]> & string]: CallIn<ActionsOf<Resources[R]>[A]> extends never ? never : A }[keyof ActionsOf<Resources[R]> & string]}`]: Resources[R];
};
type ActionName = keyof ActionCalls;
type ResourceOf<N extends ActionName> = N extends `${infer R extends keyof Resources & string}.${string}` ? Resources[R] : never;
type ActionOf<N extends ActionName> = N extends `${keyof Resources & string}.${infer A}` ? (A extends keyof ActionsOf<ResourceOf<N>> ? CallIn<ActionsOf<ResourceOf<N>>[A]> : never) : never;
type ValuesOf<R> = R extends { readonly fields: infer F extends Fields } ? RecordOf<F> : never;

type AnswerTo<C, Row> = C extends { readonly reply: 'record' } ? Row : C extends { readonly reply: 'page' } ? { readonly Results: readonly Row[]; readonly Count: number; readonly guessed?: true } : C extends { readonly reply: 'array' } ? readonly Row[] : C extends { readonly reply: 'nothing' } ? undefined : unknown;

/** Every call that the declarations name: a service (`stat.usage`) or an action (`internetuser.adjustCredit`). */
export type CallName = keyof Services | ActionName;

/** What a call of this name takes. */
export type CallInputOf<N extends CallName> = N extends keyof Services ? InputOf<Services[N]> : N extends ActionName ? InputOf<ActionOf<N>, ValuesOf<ResourceOf<N>>> : never;

/** What a call of this name answers. */
export type CallAnswerOf<N extends CallName> = N extends keyof ServiceAnswers ? ServiceAnswers[N] : N extends ActionName ? AnswerTo<ActionOf<N>, ValuesOf<ResourceOf<N>>> : never;
