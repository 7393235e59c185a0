import './boot.css';

/** Says on an otherwise empty page that the portal cannot start, and why. */
export const showFault = (root: HTMLElement, heading: string, message: string, reload?: string): void => {
    const main = document.createElement('main');
    main.className = 'boot-fault';
    const title = document.createElement('h1');
    title.textContent = heading;
    const text = document.createElement('p');
    text.setAttribute('role', 'alert');
    text.textContent = message;
    main.append(title, text);
    if (reload) {
        const button = document.createElement('button');
        button.textContent = reload;
        button.addEventListener('click', () => location.reload());
        main.append(button);
    }
    root.replaceChildren(main);
};
