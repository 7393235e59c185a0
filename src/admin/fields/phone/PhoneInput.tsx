import type { InputProps } from '../fieldType.ts';
import { TextLikeInput } from '../text/TextLikeInput.tsx';

export const PhoneInput = (props: InputProps) => <TextLikeInput {...props} type="tel" html={{ autoComplete: 'off' }} />;
