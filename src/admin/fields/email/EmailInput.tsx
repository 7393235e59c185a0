import type { InputProps } from '../fieldType.ts';
import { TextLikeInput } from '../text/TextLikeInput.tsx';

export const EmailInput = (props: InputProps) => <TextLikeInput {...props} type="email" html={{ autoComplete: 'off' }} />;
