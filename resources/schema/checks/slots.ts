import { holesOf, slotsOf, type Call } from '../call.ts';

/** What a call takes from whoever makes it, by name. */
export const slotList = (call: Call) => Object.values(slotsOf(call)).filter(slot => typeof slot === 'object');
export const fieldSlotsOf = (call: Call) => slotList(call).flatMap(slot => ('field' in slot ? [slot] : []));
export const inputsOf = (call: Call): readonly string[] => [...holesOf(call.path), ...Object.values(slotsOf(call)).flatMap(slot => (typeof slot === 'object' && 'input' in slot ? [slot.input] : []))];
