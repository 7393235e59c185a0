import { moment } from './moment.ts';
import { shiftDate, shiftTo } from './shiftDate.ts';

// Nothing that is tested may depend on the hour at which it is.
shiftDate(shiftTo(moment.now));
