import type { InputProps } from '../kindView.ts';
import { TextLikeInput } from '../text/TextLikeInput.tsx';

export const ImageInput = (props: InputProps) => <TextLikeInput {...props} type="url" />;
