import type { resources } from '../resources/index.ts';
import type { BodySlots, Call } from '../resources/schema/index.ts';
import type { services } from '../resources/services/index.ts';
import type {
    ActionInputs,
    ServiceInputs,
} from '../resources/services/inputTypes.ts';
import type {
    ActionReplies,
    ServiceReplies,
} from '../resources/services/replyTypes.ts';

// The inputs of calls are written by hand, so that an editor shows them. Here their names are
// computed from the declarations and compared.

type Hole<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Hole<Rest>
    : never;

type OneOf<Slot> = Slot extends readonly [infer One] ? One : Slot;
type SlotIn<Slots> = Slots extends BodySlots
    ? OneOf<Slots[keyof Slots]>
    : never;
type QueryOf<C> = C extends { readonly query: infer Query } ? Query : never;
type BodyOf<C> = C extends { readonly body: infer Body } ? Body : never;
type SlotOf<C> = SlotIn<QueryOf<C>> | SlotIn<BodyOf<C>>;

type InputName<Slot> = Slot extends { readonly input: infer Name }
    ? Name
    : never;
type OptionalInput = { readonly optional: true };

/** What the portal fills in by itself, and a caller may override. */
type Overridable =
    | 'search'
    | 'page'
    | 'pageSize'
    | 'order'
    | 'distributor'
    | 'client'
    | 'site'
    | 'billgroup';

type RequiredName<C extends Call> =
    | Hole<C['path']>
    | Extract<SlotOf<C>, 'id' | 'ids'>
    | InputName<Exclude<SlotOf<C>, OptionalInput>>;
type OptionalName<C> =
    | Extract<SlotOf<C>, Overridable>
    | InputName<Extract<SlotOf<C>, OptionalInput>>;

/** Whether each input must be given, as declared and as written. */
type Declared<C extends Call> = {
    [Name in RequiredName<C> | OptionalName<C>]: Name extends RequiredName<C>
        ? 'required'
        : 'optional';
};
type Written<Input> = {
    -readonly [Name in keyof Input]-?: {} extends Pick<Input, Name>
        ? 'optional'
        : 'required';
};

type Equal<A, B> =
    (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2
        ? true
        : false;
/** The calls whose inputs are written otherwise than declared. */
type Wrong<Calls, Inputs> = {
    [Name in keyof Calls & keyof Inputs]: Calls[Name] extends Call
        ? Equal<Declared<Calls[Name]>, Written<Inputs[Name]>> extends true
            ? never
            : Name
        : Name;
}[keyof Calls & keyof Inputs];

type Entities = typeof resources;
type ActionCall<Name> =
    Name extends `${infer Entity extends keyof Entities & string}.${infer Action}`
        ? Entities[Entity]['actions'] extends {
              readonly [A in Action]: { readonly call: infer C };
          }
            ? C
            : never
        : never;
type ActionCalls = { [Name in keyof ActionInputs]: ActionCall<Name> };

const yes = <T extends true>(_?: T): void => undefined;

yes<Equal<keyof ServiceInputs, keyof typeof services>>();
yes<Equal<keyof ServiceReplies, keyof typeof services>>();
yes<Equal<keyof ActionReplies, keyof ActionInputs>>();
yes<Equal<Wrong<typeof services, ServiceInputs>, never>>();
yes<Equal<Wrong<ActionCalls, ActionInputs>, never>>();

// A written input that no declaration has is found, and so is one that is missing.
yes<
    Equal<
        Wrong<
            typeof services,
            {
                'server.time': { readonly zone: string };
                'stat.usage': { readonly SiteId: number };
                'session.menu': {};
            }
        >,
        'server.time' | 'stat.usage'
    >
>();
