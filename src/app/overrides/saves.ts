import type { SaveOverride, Saves } from '../../admin/overrides.ts';
import { savedText } from '../../features/portal-users/savedText.ts';
import { stillNeeded } from '../../features/portal-users/stillNeeded.ts';
import { smsJob } from '../../features/support/smsJob.ts';

/** Entities that are saved in a way of their own. */
export const saves: Saves = {
    user: { successMessage: savedText, settled: stillNeeded },
    sms: { job: smsJob as NonNullable<SaveOverride['job']> },
};
