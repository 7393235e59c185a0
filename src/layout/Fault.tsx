import { bootTexts } from '../boot/texts.ts';

/** In place of the whole application when its shell cannot be drawn: most likely there is a new version of it. */
export const Fault = () => {
    const text = bootTexts();
    return (
        <main className="boot-fault">
            <h1>{text.faultHeading}</h1>
            <p role="alert">{text.updated}</p>
            <button onClick={() => location.reload()}>{text.reload}</button>
        </main>
    );
};
