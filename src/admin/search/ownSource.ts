import type { PortalProvider, Scope } from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';
import type { SearchKind, Text } from '../../../resources/schema/index.ts';
import type { Found } from './found.ts';

/** A way of finding records that takes more than the list of their entity. */
export interface OwnSource {
    readonly name: string;
    readonly label: Text;
    /** What it finds them by. */
    readonly by: readonly SearchKind[];
    /** What it reads: whoever may not is not offered it. */
    readonly reads: readonly ResourceName[];
    /** It looks at every site: for those who choose between several. */
    readonly isEverywhere?: boolean;
    readonly needs?: 'site' | 'billgroup';
    readonly find: (provider: PortalProvider, text: string, scope: Scope, signal: AbortSignal) => Promise<Found>;
}
