import type { InputProps } from '../kindView.ts';
import { TextLikeInput } from './TextLikeInput.tsx';

export const ImageInput = (props: InputProps) => <TextLikeInput {...props} type="url" />;
