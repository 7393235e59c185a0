import { useScope } from './useScope.ts';

/** Room for what stands there for whoever chooses among sites alone. `height`: pixels. */
export const RoomOfPickers = ({ height }: { readonly height: number | undefined }) => (useScope().pickers.site ? <div style={{ height }} /> : null);
