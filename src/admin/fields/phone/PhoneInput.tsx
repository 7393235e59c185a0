import type { InputProps } from '../kindView.ts';
import { TextLikeInput } from '../text/TextLikeInput.tsx';

export const PhoneInput = (props: InputProps) => <TextLikeInput {...props} type="tel" html={{ autoComplete: 'off' }} />;
