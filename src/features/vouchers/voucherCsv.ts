import { csvOf } from '../../../resources/rules/csv.ts';
import type { AccessCard, CardSet } from '../../foundation/cards/cardSets.ts';
import { plainSpaces } from '../../foundation/format/numberText.ts';
import { voucherFacts, voucherGives, type VoucherWords } from './voucherFacts.ts';

/** Vouchers as a file: a line a card. `header`: code, password, plan, time, data, price, expiry, what it gives. */
export const voucherCsv = (vouchers: readonly AccessCard[], { planName, order }: Pick<CardSet, 'planName' | 'order'>, header: readonly string[], words: VoucherWords): string =>
    csvOf(
        header,
        vouchers.map(voucher => {
            const { time, data, price = '', expiry } = voucherFacts(voucher, words);
            return [voucher.Alias, voucher.Password, planName, time, data, plainSpaces(price), expiry, plainSpaces(voucherGives(voucher, words, { order }))];
        }),
    );
