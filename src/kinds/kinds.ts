import type { Kind } from '../../resources/schema/index.ts';
import { choice } from './choice.tsx';
import { colour } from './colour.tsx';
import { country } from './country.tsx';
import { currency } from './currency.tsx';
import { data } from './data.tsx';
import { day } from './day.tsx';
import { decimal } from './decimal.ts';
import { duration } from './duration.tsx';
import { email } from './email.tsx';
import { html } from './html.tsx';
import { id } from './id.tsx';
import { image } from './image.tsx';
import { integer } from './integer.ts';
import type { KindView } from './kindView.ts';
import { moment } from './moment.tsx';
import { onSiteClock } from './onSiteClock.tsx';
import { money } from './money.tsx';
import { phone } from './phone.tsx';
import { reference } from './reference.tsx';
import { references } from './references.tsx';
import { secret } from './secret.tsx';
import { speed } from './speed.tsx';
import { text } from './text.tsx';
import { toggle } from './toggle.tsx';

/** How each kind of field is shown. */
export const kindViews = {
    id, text, secret, html, integer, decimal, money, toggle, day, moment: onSiteClock(moment), choice, colour, reference, references,
    duration, data, speed, country, currency, email, phone, image,
} satisfies Record<Kind, KindView> as Record<Kind, KindView>;
