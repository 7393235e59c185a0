import type { Kind } from '../../../resources/schema/index.ts';
import { choice } from './choice/choice.tsx';
import { colour } from './colour/colour.tsx';
import { country } from './country/country.tsx';
import { currency } from './currency/currency.tsx';
import { data } from './data/data.tsx';
import { day } from './date/day.tsx';
import { decimal } from './decimal/decimal.ts';
import { duration } from './duration/duration.tsx';
import { email } from './email/email.tsx';
import { html } from './html/html.tsx';
import { id } from './id/id.tsx';
import { image } from './image/image.tsx';
import { integer } from './integer/integer.ts';
import type { KindView } from './kindView.ts';
import { moment } from './dateTime/moment.tsx';
import { onSiteClock } from './onSiteClock.tsx';
import { money } from './money/money.tsx';
import { phone } from './phone/phone.tsx';
import { reference } from './reference/reference.tsx';
import { references } from './references/references.tsx';
import { secret } from './password/secret.tsx';
import { speed } from './speed/speed.tsx';
import { text } from './text/text.tsx';
import { toggle } from './boolean/toggle.tsx';

/** How each kind of field is shown. */
export const kindViews = {
    id, text, secret, html, integer, decimal, money, toggle, day, moment: onSiteClock(moment), choice, colour, reference, references,
    duration, data, speed, country, currency, email, phone, image,
} satisfies Record<Kind, KindView> as Record<Kind, KindView>;
