import type { FieldType } from '../../../resources/schema/index.ts';
import { choice } from './choice/choice.tsx';
import { colour } from './colour/colour.tsx';
import { country } from './country/country.tsx';
import { currency } from './currency/currency.tsx';
import { data } from './data/data.tsx';
import { date } from './date/date.tsx';
import { decimal } from './decimal/decimal.ts';
import { duration } from './duration/duration.tsx';
import { email } from './email/email.tsx';
import { html } from './html/html.tsx';
import { id } from './id/id.tsx';
import { image } from './image/image.tsx';
import { integer } from './integer/integer.ts';
import type { FieldTypeView } from './fieldType.ts';
import { dateTime } from './dateTime/dateTime.tsx';
import { onSiteClock } from './onSiteClock.tsx';
import { money } from './money/money.tsx';
import { percentage } from './percentage/percentage.ts';
import { phone } from './phone/phone.tsx';
import { reference } from './reference/reference.tsx';
import { references } from './references/references.tsx';
import { password } from './password/password.tsx';
import { speed } from './speed/speed.tsx';
import { text } from './text/text.tsx';
import { textArray } from './textArray/textArray.ts';
import { boolean } from './boolean/boolean.tsx';

/** How each field type is shown. */
export const fieldTypes = {
    id, text, password, html, integer, decimal, money, boolean, date, dateTime: onSiteClock(dateTime), choice, colour, reference, references,
    textArray, percentage, duration, data, speed, country, currency, email, phone, image,
} satisfies Record<FieldType, FieldTypeView> as Record<FieldType, FieldTypeView>;
