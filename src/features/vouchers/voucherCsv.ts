import { csvOf } from '../../../resources/rules/csv.ts';
import type { Voucher } from '../../../resources/services/answers.ts';
import type { VoucherBatch } from './voucherBatch.ts';
import { voucherFacts, type VoucherWords } from './voucherFacts.ts';

/** Vouchers as a file: a line a card. `header`: code, password, plan, time, data, price, expiry. */
export const voucherCsv = (vouchers: readonly Voucher[], { planName }: Pick<VoucherBatch, 'planName'>, header: readonly string[], words: VoucherWords): string =>
    csvOf(
        header,
        vouchers.map(voucher => {
            const { time, data, price, expiry } = voucherFacts(voucher, words);
            return [voucher.Alias, voucher.Password, planName, time, data, price, expiry];
        }),
    );
