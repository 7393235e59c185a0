import type { InputProps } from '../kindView.ts';
import { TextLikeInput } from '../text/TextLikeInput.tsx';

export const EmailInput = (props: InputProps) => <TextLikeInput {...props} type="email" html={{ autoComplete: 'off' }} />;
