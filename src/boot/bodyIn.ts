import { jsonOf } from '../../dataProvider/http/answer.ts';
import { copyOf } from './askFirst.ts';

/** What an answer says; undefined where it is a failure, which is the application's to tell. */
export const bodyIn = async (answer: Promise<Response> | undefined): Promise<unknown> => {
    const response = answer && (await copyOf(answer));
    return response?.ok ? jsonOf({ text: await response.text() }) : undefined;
};
