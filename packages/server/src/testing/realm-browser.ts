export interface RealmBrowser {
  /** Signs in as the user with the id `sub`. Returns the URL to which the provider finally redirects. */
  signIn(url: string, sub: string): Promise<URL>;
}

export function openRealmBrowser(): RealmBrowser {
  const cookies = new Map<string, string>();

  const go = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      cookies.set(name, value.join('='));
    }
    return response;
  };

  return {
    async signIn(url, sub) {
      const { origin } = new URL(url);
      let address = url;
      for (let hops = 0; hops < 10; hops += 1) {
        const response = await go(address);
        const answer = response.status === 200 ? await go(address, { sub }) : response;
        const location = answer.headers.get('location');
        if (!location)
          throw new Error(
            `The identity provider did not redirect, status ${answer.status}: ${await answer.text()}`,
          );
        const next = new URL(location, address);
        if (next.origin !== origin) return next;
        address = next.href;
      }
      throw new Error('The identity provider did not redirect to the application within ten redirects.');
    },
  };
}
