import { vi } from 'vitest';
import { moment } from './moment.ts';
import { shiftDate, shiftTo } from './shiftDate.ts';

// Nothing that is tested may depend on the hour at which it is.
shiftDate(shiftTo(moment.now));

// Files share a worker and its libraries; what is ours, which keeps things in modules, is read anew for each, as by a reload.
vi.resetModules();
