import { resources } from '../../resources/index.ts';
import {
    isRest,
    type Call,
    type Resource,
} from '../../resources/schema/index.ts';
import { services } from '../../resources/services/index.ts';

const callsOf = (
    name: string,
    { api, actions, removal }: Resource,
): [string, Call | undefined][] => [
    ...(isRest(api)
        ? []
        : (
              [
                  ['list', api.list],
                  ['listWhen', api.listWhen?.call],
                  ['search', api.search],
                  ['one', api.one],
                  ['create', api.create],
                  ['update', api.update],
                  ['save', api.save],
                  ['remove', api.remove],
                  ['removeMany', api.removeMany],
                  ['export', api.export],
              ] as const
          ).map(([verb, call]): [string, Call | undefined] => [
              `${name}.${verb}`,
              call,
          ])),
    ...Object.entries(actions).map(
        ([action, shown]): [string, Call | undefined] => [
            `${name}.${action}`,
            shown.kind === 'page' ? undefined : shown.call,
        ],
    ),
    [`${name}.relations`, removal?.relations],
];

/** Every call that is declared anywhere, by name. */
export const declaredCalls: ReadonlyMap<string, Call> = new Map(
    [
        ...Object.entries(services),
        ...Object.entries(resources).flatMap(([name, resource]) =>
            callsOf(name, resource),
        ),
    ].filter((entry): entry is [string, Call] => entry[1] !== undefined),
);
