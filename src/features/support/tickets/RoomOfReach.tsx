import { useScope } from '../../../session/useScope.ts';

/** Room for what whoever chooses among sites has there, and nobody else. `height`: pixels. */
export const RoomOfReach = ({ height }: { readonly height: number | undefined }) => (useScope().pickers.site ? <div style={{ height }} /> : null);
