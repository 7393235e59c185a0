import { parentsOf } from '../../resources/rules/narrowing.ts';
import { isRest, type Resource } from '../../resources/schema/index.ts';

/** The first record that the list of an entity hangs on, as its filter; nothing for most. */
export const parentFilter = ({
    api,
    fields,
}: Resource): Readonly<Record<string, unknown>> =>
    isRest(api) || !api.list
        ? {}
        : Object.fromEntries(
              Object.keys(parentsOf(api.list, fields)).map(hole => [hole, 1]),
          );
