// Generated from /v1/openapi.json. To renew it: vitest run --project server api-client -u

export interface paths {
	"/v1/environment_settings": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the settings of this installation with their sources
		 * @description Needs environment-variables-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								name: string;
								/** @enum {string} */
								group: "product" | "ai" | "mail" | "sign-in" | "operation";
								/** @enum {string} */
								kind: "text" | "number" | "choice" | "url" | "email" | "secret";
								choices: string[];
								value: string | null;
								default: string | null;
								/** @enum {string} */
								source: "environment" | "stored" | "default";
								editable: boolean;
								lock_reason: ("environment" | "restart" | "elsewhere" | "no-key") | null;
								changed_at: string | null;
								changed_by_name: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * Update settings without a restart
		 * @description Needs environment-variables-read and environment-variables-update.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						values: {
							[key: string]: string | null;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								name: string;
								/** @enum {string} */
								group: "product" | "ai" | "mail" | "sign-in" | "operation";
								/** @enum {string} */
								kind: "text" | "number" | "choice" | "url" | "email" | "secret";
								choices: string[];
								value: string | null;
								default: string | null;
								/** @enum {string} */
								source: "environment" | "stored" | "default";
								editable: boolean;
								lock_reason: ("environment" | "restart" | "elsewhere" | "no-key") | null;
								changed_at: string | null;
								changed_by_name: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		trace?: never;
	};
	"/v1/jobs": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List background jobs whose last attempt failed
		 * @description Needs organization-detail-read.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								kind: string;
								/** @enum {string} */
								state: "queued" | "running" | "failed";
								attempts: number;
								error_class: string;
								error_message: string;
								/** Format: date-time */
								run_after: string;
								/** Format: date-time */
								updated_at: string;
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/jobs/{id}/retries": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Retry a failed background job now
		 * @description Needs organization-detail-read.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/mail_status": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read whether this installation sends mails
		 * @description Needs user-self-edit.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							configured: boolean;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/authentication_methods": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the sign-in methods of this installation
		 * @description Open to anyone.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							keycloak: boolean;
							fau: boolean;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/fau/login": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Sign in with a password
		 * @description Open to anyone.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/x-www-form-urlencoded": {
						username: string;
						password: string;
						/**
						 * @default password
						 * @enum {string}
						 */
						grant_type?: "password";
						/** @default  */
						scope?: string;
						code?: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							access_token: string;
							/** @enum {string} */
							token_type: "bearer";
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/fau/logout": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Sign out: revoke the token
		 * @description Needs a token of an account or a guest.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the signed-in user and permissions
		 * @description Needs a token of an account or a guest.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Me"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * Update the caller’s name, language and image
		 * @description Needs user-self-edit.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						first_name: string;
						last_name: string;
						language: ("en-GB" | "fr-FR") | null;
						chosen_time_zone?: string | null;
						image?: string | null;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Me"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		trace?: never;
	};
	"/v1/first_administrator": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Create the first super-admin and organization with the one-time code printed at start
		 * @description Open to anyone.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						code: string;
						/** Format: email */
						email: string;
						first_name: string;
						last_name: string;
						organization_name: string;
						/** @enum {string} */
						language: "en-GB" | "fr-FR";
						password: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							access_token: string;
							/** @enum {string} */
							token_type: "bearer";
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/break_glass": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Sign in as a super-admin with a one-time code that the operator printed
		 * @description Open to anyone.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						code: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							access_token: string;
							/** @enum {string} */
							token_type: "bearer";
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/reset_own_password": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Mail a link to reset the password of the account with this address
		 * @description Open to anyone.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** Format: email */
						account_email: string;
					};
				};
			};
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/change_password_after_reset": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Set a new password with a mailed code
		 * @description Open to anyone.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						reset_code: string;
						new_password: string;
					};
				};
			};
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/change_password": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Change the password; requires the current password
		 * @description Needs user-self-edit.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						current_password: string;
						new_password: string;
					};
				};
			};
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/check_invite_code/{invite_code}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the invited user of an invitation code
		 * @description Open to anyone.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					invite_code: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							email: string;
							organization_name: string;
							/** Format: date-time */
							expires_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/activate_account": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Set the first password of an invited account, and sign in
		 * @description Open to anyone.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						invite_code: string;
						password: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							access_token: string;
							/** @enum {string} */
							token_type: "bearer";
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/time_zone": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Update the caller’s time zone
		 * @description Needs user-self-edit.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						time_zone: string;
					};
				};
			};
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/sign_ins": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the caller’s auth sessions
		 * @description Needs user-self-edit.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								/** @enum {string} */
								method: "password" | "keycloak";
								device: string;
								address: string;
								/** Format: date-time */
								created_at: string;
								/** Format: date-time */
								last_seen_at: string;
								/** Format: date-time */
								ends_at: string;
								/** Format: date-time */
								latest_end_at: string;
								current: boolean;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/sign_ins/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * End one auth session of the caller
		 * @description Needs user-self-edit.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/sign_out_everywhere": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * End all auth sessions of the caller
		 * @description Needs user-self-edit.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						keep_this: boolean;
					};
				};
			};
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/second_factor": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read whether the caller’s account has a second factor
		 * @description Needs user-self-edit.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							enabled_at: string | null;
							recovery_codes_left: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Make the secret of an authenticator app for the caller’s account
		 * @description Needs user-self-edit.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						current_password: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							secret: string;
							uri: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/second_factor/confirmation": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Turn on the second factor with the first code of the authenticator app
		 * @description Needs user-self-edit.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						code: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							recovery_codes: string[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/second_factor/recovery_codes": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Replace the caller’s recovery codes
		 * @description Needs user-self-edit.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						code: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							recovery_codes: string[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/second_factor/removal": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Turn off the second factor with the password and a code
		 * @description Needs user-self-edit.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						current_password: string;
						code: string;
					};
				};
			};
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/api_tokens": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the caller’s API tokens
		 * @description Needs user-self-edit.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								name: string;
								scopes: string[];
								ending: string;
								/** Format: date-time */
								created_at: string;
								/** Format: date-time */
								expires_at: string;
								last_used_at: string | null;
								former_ends_at: string | null;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Make an API token of the caller’s account
		 * @description Needs user-self-edit.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						scopes: string[];
						expires_in_days: number;
						current_password?: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							token: string;
							/** Format: uuid */
							id: string;
							name: string;
							scopes: string[];
							ending: string;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							expires_at: string;
							last_used_at: string | null;
							former_ends_at: string | null;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/api_tokens/{id}/rotations": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Replace one of the caller’s API tokens by a new one with the same name and scopes
		 * @description Needs user-self-edit.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						expires_in_days: number;
						overlap_hours: number;
						current_password?: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							token: string;
							/** Format: uuid */
							id: string;
							name: string;
							scopes: string[];
							ending: string;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							expires_at: string;
							last_used_at: string | null;
							former_ends_at: string | null;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/api_tokens/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * End one of the caller’s API tokens
		 * @description Needs user-self-edit.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/keycloak/get_login_url": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the sign-in URL of a realm
		 * @description Open to anyone.
		 */
		get: {
			parameters: {
				query: {
					realm: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							url: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/keycloak/callback": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Complete a sign-in by the identity provider
		 * @description Open to anyone.
		 */
		post: {
			parameters: {
				query: {
					realm: string;
					code: string;
					state: string;
					iss?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							access_token: string;
							refresh_token: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/keycloak/refresh_token": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Refresh the tokens of a provider sign-in
		 * @description Open to anyone.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						refresh_token: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							access_token: string;
							refresh_token: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/organizations/{id}/realm_mappings": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read what the roles and groups of an organization’s realm give
		 * @description Needs organization-detail-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							mappings: {
								realm_name: string;
								role: ("operator" | "editor" | "user") | null;
								user_group_id: string | null;
								user_group_name: string | null;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Replace what the roles and groups of an organization’s realm give
		 * @description Needs organization-update and user-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						mappings: {
							realm_name: string;
							role: ("operator" | "editor" | "user") | null;
							user_group_id: string | null;
						}[];
						expected?: {
							mappings: {
								realm_name: string;
								role: ("operator" | "editor" | "user") | null;
								user_group_id: string | null;
							}[];
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							mappings: {
								realm_name: string;
								role: ("operator" | "editor" | "user") | null;
								user_group_id: string | null;
								user_group_name: string | null;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/keycloak/logout": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Sign out, also at the identity provider
		 * @description Open to anyone.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						refresh_token: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							url: string | null;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/personas": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List personas
		 * @description Needs coaching-persona-list.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
					uses?: string;
					tag?: string;
					language?: "en" | "fr";
					difficulty?: number;
					created_by?: "me";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: components["schemas"]["Persona"][];
							total: number;
							page: number;
							page_size: number;
							is_minimum?: boolean;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Create a persona
		 * @description Needs coaching-persona-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/**
						 * @default persona
						 * @enum {string}
						 */
						kind?: "persona";
						name: string;
						/** @default  */
						description?: string;
						/** @default null */
						image?: string | null;
						/** @default [] */
						tags?: string[];
						/**
						 * @default organization
						 * @enum {string}
						 */
						visibility?: "private" | "organization";
						/** @default [] */
						links?: {
							/** @enum {string} */
							role: "persona" | "mission" | "observer";
							/** Format: uuid */
							item_id: string;
						}[];
						content: {
							/** @default  */
							title?: string;
							/**
							 * @default thumbs
							 * @enum {string}
							 */
							avatar_style?: "initials" | "thumbs";
							character: string;
							/** @default  */
							tone?: string;
							/** @default 2 */
							difficulty?: 1 | 2 | 3 | 4;
							/** @default null */
							first_mood?: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
							/** @default  */
							opening_line?: string;
							/**
							 * @default en-GB
							 * @enum {string}
							 */
							language?: "en-GB" | "fr-FR" | "en-US";
							/** @default [] */
							disclosures?: string[];
							/** @default [] */
							objections?: string[];
							/** @default null */
							voice?: {
								/** @enum {string} */
								provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
								model: string;
								voice_id: string;
								speed: number;
								style?: string;
							} | null;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Persona"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/personas/tags": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the tags of personas, the most used first
		 * @description Needs coaching-persona-list.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: string[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/personas/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a persona
		 * @description Needs coaching-persona-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Persona"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Replace a persona
		 * @description Needs coaching-persona-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/**
						 * @default persona
						 * @enum {string}
						 */
						kind?: "persona";
						name: string;
						/** @default  */
						description?: string;
						/** @default null */
						image?: string | null;
						/** @default [] */
						tags?: string[];
						/**
						 * @default organization
						 * @enum {string}
						 */
						visibility?: "private" | "organization";
						/** @default [] */
						links?: {
							/** @enum {string} */
							role: "persona" | "mission" | "observer";
							/** Format: uuid */
							item_id: string;
						}[];
						content: {
							/** @default  */
							title?: string;
							/**
							 * @default thumbs
							 * @enum {string}
							 */
							avatar_style?: "initials" | "thumbs";
							character: string;
							/** @default  */
							tone?: string;
							/** @default 2 */
							difficulty?: 1 | 2 | 3 | 4;
							/** @default null */
							first_mood?: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
							/** @default  */
							opening_line?: string;
							/**
							 * @default en-GB
							 * @enum {string}
							 */
							language?: "en-GB" | "fr-FR" | "en-US";
							/** @default [] */
							disclosures?: string[];
							/** @default [] */
							objections?: string[];
							/** @default null */
							voice?: {
								/** @enum {string} */
								provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
								model: string;
								voice_id: string;
								speed: number;
								style?: string;
							} | null;
						};
						expected?: {
							/**
							 * @default persona
							 * @enum {string}
							 */
							kind?: "persona";
							name: string;
							/** @default  */
							description?: string;
							/** @default null */
							image?: string | null;
							/** @default [] */
							tags?: string[];
							/**
							 * @default organization
							 * @enum {string}
							 */
							visibility?: "private" | "organization";
							/** @default [] */
							links?: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
							}[];
							content: {
								/** @default  */
								title?: string;
								/**
								 * @default thumbs
								 * @enum {string}
								 */
								avatar_style?: "initials" | "thumbs";
								character: string;
								/** @default  */
								tone?: string;
								/** @default 2 */
								difficulty?: 1 | 2 | 3 | 4;
								/** @default null */
								first_mood?: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
								/** @default  */
								opening_line?: string;
								/**
								 * @default en-GB
								 * @enum {string}
								 */
								language?: "en-GB" | "fr-FR" | "en-US";
								/** @default [] */
								disclosures?: string[];
								/** @default [] */
								objections?: string[];
								/** @default null */
								voice?: {
									/** @enum {string} */
									provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
									model: string;
									voice_id: string;
									speed: number;
									style?: string;
								} | null;
							};
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Persona"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Delete a persona; fails with item_in_use while a scenario or a playlist uses it
		 * @description Needs coaching-persona-delete.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/missions": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List missions
		 * @description Needs coaching-mission-list.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
					uses?: string;
					tag?: string;
					language?: "en" | "fr";
					difficulty?: number;
					created_by?: "me";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: components["schemas"]["Mission"][];
							total: number;
							page: number;
							page_size: number;
							is_minimum?: boolean;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Create a mission
		 * @description Needs coaching-mission-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/**
						 * @default mission
						 * @enum {string}
						 */
						kind?: "mission";
						name: string;
						/** @default  */
						description?: string;
						/** @default null */
						image?: string | null;
						/** @default [] */
						tags?: string[];
						/**
						 * @default organization
						 * @enum {string}
						 */
						visibility?: "private" | "organization";
						/** @default [] */
						links?: {
							/** @enum {string} */
							role: "persona" | "mission" | "observer";
							/** Format: uuid */
							item_id: string;
						}[];
						content: {
							brief: string;
							/** @default  */
							objective?: string;
							/** @default  */
							instructions?: string;
							/** @default [] */
							success_criteria?: string[];
							/** @default [] */
							failure_criteria?: string[];
							/** @default null */
							max_turns?: number | null;
							/** @default null */
							time_limit_seconds?: number | null;
							/** @default null */
							language?: ("en-GB" | "fr-FR" | "en-US") | null;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Mission"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/missions/tags": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the tags of missions, the most used first
		 * @description Needs coaching-mission-list.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: string[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/missions/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a mission
		 * @description Needs coaching-mission-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Mission"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Replace a mission
		 * @description Needs coaching-mission-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/**
						 * @default mission
						 * @enum {string}
						 */
						kind?: "mission";
						name: string;
						/** @default  */
						description?: string;
						/** @default null */
						image?: string | null;
						/** @default [] */
						tags?: string[];
						/**
						 * @default organization
						 * @enum {string}
						 */
						visibility?: "private" | "organization";
						/** @default [] */
						links?: {
							/** @enum {string} */
							role: "persona" | "mission" | "observer";
							/** Format: uuid */
							item_id: string;
						}[];
						content: {
							brief: string;
							/** @default  */
							objective?: string;
							/** @default  */
							instructions?: string;
							/** @default [] */
							success_criteria?: string[];
							/** @default [] */
							failure_criteria?: string[];
							/** @default null */
							max_turns?: number | null;
							/** @default null */
							time_limit_seconds?: number | null;
							/** @default null */
							language?: ("en-GB" | "fr-FR" | "en-US") | null;
						};
						expected?: {
							/**
							 * @default mission
							 * @enum {string}
							 */
							kind?: "mission";
							name: string;
							/** @default  */
							description?: string;
							/** @default null */
							image?: string | null;
							/** @default [] */
							tags?: string[];
							/**
							 * @default organization
							 * @enum {string}
							 */
							visibility?: "private" | "organization";
							/** @default [] */
							links?: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
							}[];
							content: {
								brief: string;
								/** @default  */
								objective?: string;
								/** @default  */
								instructions?: string;
								/** @default [] */
								success_criteria?: string[];
								/** @default [] */
								failure_criteria?: string[];
								/** @default null */
								max_turns?: number | null;
								/** @default null */
								time_limit_seconds?: number | null;
								/** @default null */
								language?: ("en-GB" | "fr-FR" | "en-US") | null;
							};
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Mission"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Delete a mission; fails with item_in_use while a scenario or a playlist uses it
		 * @description Needs coaching-mission-delete.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/observers": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List observers
		 * @description Needs coaching-observer-list.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
					uses?: string;
					tag?: string;
					language?: "en" | "fr";
					difficulty?: number;
					created_by?: "me";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: components["schemas"]["Observer"][];
							total: number;
							page: number;
							page_size: number;
							is_minimum?: boolean;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Create a observer
		 * @description Needs coaching-observer-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/**
						 * @default observer
						 * @enum {string}
						 */
						kind?: "observer";
						name: string;
						/** @default  */
						description?: string;
						/** @default null */
						image?: string | null;
						/** @default [] */
						tags?: string[];
						/**
						 * @default organization
						 * @enum {string}
						 */
						visibility?: "private" | "organization";
						/** @default [] */
						links?: {
							/** @enum {string} */
							role: "persona" | "mission" | "observer";
							/** Format: uuid */
							item_id: string;
						}[];
						content: {
							instructions: string;
							rubric: {
								key: string;
								name: string;
								/** @default  */
								description?: string;
								/** @default  */
								competency?: "" | string;
								/** @default 100 */
								weight?: number;
								/** @default false */
								blocker?: boolean;
								/** @default false */
								fails_when_not_seen?: boolean;
								/** @default {} */
								anchors?: {
									[key: string]: string;
								};
							}[];
							/**
							 * @default kind
							 * @enum {string}
							 */
							feedback_tone?: "kind" | "direct" | "demanding";
							/** @default 1 */
							judges?: number;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Observer"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/observers/tags": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the tags of observers, the most used first
		 * @description Needs coaching-observer-list.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: string[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/observers/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a observer
		 * @description Needs coaching-observer-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Observer"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Replace a observer
		 * @description Needs coaching-observer-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/**
						 * @default observer
						 * @enum {string}
						 */
						kind?: "observer";
						name: string;
						/** @default  */
						description?: string;
						/** @default null */
						image?: string | null;
						/** @default [] */
						tags?: string[];
						/**
						 * @default organization
						 * @enum {string}
						 */
						visibility?: "private" | "organization";
						/** @default [] */
						links?: {
							/** @enum {string} */
							role: "persona" | "mission" | "observer";
							/** Format: uuid */
							item_id: string;
						}[];
						content: {
							instructions: string;
							rubric: {
								key: string;
								name: string;
								/** @default  */
								description?: string;
								/** @default  */
								competency?: "" | string;
								/** @default 100 */
								weight?: number;
								/** @default false */
								blocker?: boolean;
								/** @default false */
								fails_when_not_seen?: boolean;
								/** @default {} */
								anchors?: {
									[key: string]: string;
								};
							}[];
							/**
							 * @default kind
							 * @enum {string}
							 */
							feedback_tone?: "kind" | "direct" | "demanding";
							/** @default 1 */
							judges?: number;
						};
						expected?: {
							/**
							 * @default observer
							 * @enum {string}
							 */
							kind?: "observer";
							name: string;
							/** @default  */
							description?: string;
							/** @default null */
							image?: string | null;
							/** @default [] */
							tags?: string[];
							/**
							 * @default organization
							 * @enum {string}
							 */
							visibility?: "private" | "organization";
							/** @default [] */
							links?: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
							}[];
							content: {
								instructions: string;
								rubric: {
									key: string;
									name: string;
									/** @default  */
									description?: string;
									/** @default  */
									competency?: "" | string;
									/** @default 100 */
									weight?: number;
									/** @default false */
									blocker?: boolean;
									/** @default false */
									fails_when_not_seen?: boolean;
									/** @default {} */
									anchors?: {
										[key: string]: string;
									};
								}[];
								/**
								 * @default kind
								 * @enum {string}
								 */
								feedback_tone?: "kind" | "direct" | "demanding";
								/** @default 1 */
								judges?: number;
							};
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Observer"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Delete a observer; fails with item_in_use while a scenario or a playlist uses it
		 * @description Needs coaching-observer-delete.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/scenarios": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List scenarios
		 * @description Needs coaching-scenario-list.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
					uses?: string;
					tag?: string;
					language?: "en" | "fr";
					difficulty?: number;
					created_by?: "me";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: components["schemas"]["Scenario"][];
							total: number;
							page: number;
							page_size: number;
							is_minimum?: boolean;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Create a scenario
		 * @description Needs coaching-scenario-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/**
						 * @default scenario
						 * @enum {string}
						 */
						kind?: "scenario";
						name: string;
						/** @default  */
						description?: string;
						/** @default null */
						image?: string | null;
						/** @default [] */
						tags?: string[];
						/**
						 * @default organization
						 * @enum {string}
						 */
						visibility?: "private" | "organization";
						/** @default [] */
						links?: {
							/** @enum {string} */
							role: "persona" | "mission" | "observer";
							/** Format: uuid */
							item_id: string;
						}[];
						content: {
							context: string;
							/**
							 * @default text
							 * @enum {string}
							 */
							mode?: "text" | "voice" | "realtime";
							/**
							 * @default en-GB
							 * @enum {string}
							 */
							language?: "en-GB" | "fr-FR" | "en-US";
							/** @default null */
							time_limit_seconds?: number | null;
							/** @default null */
							pass_mark?: number | null;
							/** @default true */
							shows_mood?: boolean;
							/** @default null */
							chat_model_id?: string | null;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Scenario"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/scenarios/tags": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the tags of scenarios, the most used first
		 * @description Needs coaching-scenario-list.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: string[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/scenarios/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a scenario
		 * @description Needs coaching-scenario-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Scenario"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Replace a scenario
		 * @description Needs coaching-scenario-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/**
						 * @default scenario
						 * @enum {string}
						 */
						kind?: "scenario";
						name: string;
						/** @default  */
						description?: string;
						/** @default null */
						image?: string | null;
						/** @default [] */
						tags?: string[];
						/**
						 * @default organization
						 * @enum {string}
						 */
						visibility?: "private" | "organization";
						/** @default [] */
						links?: {
							/** @enum {string} */
							role: "persona" | "mission" | "observer";
							/** Format: uuid */
							item_id: string;
						}[];
						content: {
							context: string;
							/**
							 * @default text
							 * @enum {string}
							 */
							mode?: "text" | "voice" | "realtime";
							/**
							 * @default en-GB
							 * @enum {string}
							 */
							language?: "en-GB" | "fr-FR" | "en-US";
							/** @default null */
							time_limit_seconds?: number | null;
							/** @default null */
							pass_mark?: number | null;
							/** @default true */
							shows_mood?: boolean;
							/** @default null */
							chat_model_id?: string | null;
						};
						expected?: {
							/**
							 * @default scenario
							 * @enum {string}
							 */
							kind?: "scenario";
							name: string;
							/** @default  */
							description?: string;
							/** @default null */
							image?: string | null;
							/** @default [] */
							tags?: string[];
							/**
							 * @default organization
							 * @enum {string}
							 */
							visibility?: "private" | "organization";
							/** @default [] */
							links?: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
							}[];
							content: {
								context: string;
								/**
								 * @default text
								 * @enum {string}
								 */
								mode?: "text" | "voice" | "realtime";
								/**
								 * @default en-GB
								 * @enum {string}
								 */
								language?: "en-GB" | "fr-FR" | "en-US";
								/** @default null */
								time_limit_seconds?: number | null;
								/** @default null */
								pass_mark?: number | null;
								/** @default true */
								shows_mood?: boolean;
								/** @default null */
								chat_model_id?: string | null;
							};
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Scenario"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Delete a scenario; fails with item_in_use while a scenario or a playlist uses it
		 * @description Needs coaching-scenario-delete.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/personas/{id}/forks": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Fork a persona
		 * @description Needs coaching-persona-fork.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/**
						 * @default persona
						 * @enum {string}
						 */
						kind?: "persona";
						name: string;
						/** @default  */
						description?: string;
						/** @default null */
						image?: string | null;
						/** @default [] */
						tags?: string[];
						/**
						 * @default organization
						 * @enum {string}
						 */
						visibility?: "private" | "organization";
						/** @default [] */
						links?: {
							/** @enum {string} */
							role: "persona" | "mission" | "observer";
							/** Format: uuid */
							item_id: string;
						}[];
						content: {
							/** @default  */
							title?: string;
							/**
							 * @default thumbs
							 * @enum {string}
							 */
							avatar_style?: "initials" | "thumbs";
							character: string;
							/** @default  */
							tone?: string;
							/** @default 2 */
							difficulty?: 1 | 2 | 3 | 4;
							/** @default null */
							first_mood?: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
							/** @default  */
							opening_line?: string;
							/**
							 * @default en-GB
							 * @enum {string}
							 */
							language?: "en-GB" | "fr-FR" | "en-US";
							/** @default [] */
							disclosures?: string[];
							/** @default [] */
							objections?: string[];
							/** @default null */
							voice?: {
								/** @enum {string} */
								provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
								model: string;
								voice_id: string;
								speed: number;
								style?: string;
							} | null;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Persona"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/missions/{id}/forks": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Fork a mission
		 * @description Needs coaching-mission-fork.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/**
						 * @default mission
						 * @enum {string}
						 */
						kind?: "mission";
						name: string;
						/** @default  */
						description?: string;
						/** @default null */
						image?: string | null;
						/** @default [] */
						tags?: string[];
						/**
						 * @default organization
						 * @enum {string}
						 */
						visibility?: "private" | "organization";
						/** @default [] */
						links?: {
							/** @enum {string} */
							role: "persona" | "mission" | "observer";
							/** Format: uuid */
							item_id: string;
						}[];
						content: {
							brief: string;
							/** @default  */
							objective?: string;
							/** @default  */
							instructions?: string;
							/** @default [] */
							success_criteria?: string[];
							/** @default [] */
							failure_criteria?: string[];
							/** @default null */
							max_turns?: number | null;
							/** @default null */
							time_limit_seconds?: number | null;
							/** @default null */
							language?: ("en-GB" | "fr-FR" | "en-US") | null;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Mission"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/observers/{id}/forks": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Fork a observer
		 * @description Needs coaching-observer-fork.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/**
						 * @default observer
						 * @enum {string}
						 */
						kind?: "observer";
						name: string;
						/** @default  */
						description?: string;
						/** @default null */
						image?: string | null;
						/** @default [] */
						tags?: string[];
						/**
						 * @default organization
						 * @enum {string}
						 */
						visibility?: "private" | "organization";
						/** @default [] */
						links?: {
							/** @enum {string} */
							role: "persona" | "mission" | "observer";
							/** Format: uuid */
							item_id: string;
						}[];
						content: {
							instructions: string;
							rubric: {
								key: string;
								name: string;
								/** @default  */
								description?: string;
								/** @default  */
								competency?: "" | string;
								/** @default 100 */
								weight?: number;
								/** @default false */
								blocker?: boolean;
								/** @default false */
								fails_when_not_seen?: boolean;
								/** @default {} */
								anchors?: {
									[key: string]: string;
								};
							}[];
							/**
							 * @default kind
							 * @enum {string}
							 */
							feedback_tone?: "kind" | "direct" | "demanding";
							/** @default 1 */
							judges?: number;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Observer"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/library": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read which of the caller’s scenarios are played, and the caller’s private items
		 * @description Needs dashboard-view and coaching-scenario-create.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							played: {
								/** Format: uuid */
								id: string;
								name: string;
								persona_name: string;
								sessions: number;
							}[];
							drafts: {
								/** Format: uuid */
								id: string;
								/** @enum {string} */
								kind: "persona" | "mission" | "observer" | "scenario";
								name: string;
								/** Format: date-time */
								updated_at: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/personas/prompt_previews": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Preview the prompts that contain a persona
		 * @description Needs coaching-persona-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @default  */
						name?: string;
						content: {
							[key: string]: unknown;
						};
						/** @default [] */
						links?: {
							/** @enum {string} */
							role: "persona" | "mission" | "observer";
							/** Format: uuid */
							item_id: string;
						}[];
						/**
						 * @default en-GB
						 * @enum {string}
						 */
						language?: "en-GB" | "fr-FR" | "en-US";
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							prompts: {
								/** @enum {string} */
								role: "persona" | "observer";
								name: string;
								text: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/missions/prompt_previews": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Preview the prompts that contain a mission
		 * @description Needs coaching-mission-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @default  */
						name?: string;
						content: {
							[key: string]: unknown;
						};
						/** @default [] */
						links?: {
							/** @enum {string} */
							role: "persona" | "mission" | "observer";
							/** Format: uuid */
							item_id: string;
						}[];
						/**
						 * @default en-GB
						 * @enum {string}
						 */
						language?: "en-GB" | "fr-FR" | "en-US";
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							prompts: {
								/** @enum {string} */
								role: "persona" | "observer";
								name: string;
								text: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/observers/prompt_previews": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Preview the prompts that contain a observer
		 * @description Needs coaching-observer-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @default  */
						name?: string;
						content: {
							[key: string]: unknown;
						};
						/** @default [] */
						links?: {
							/** @enum {string} */
							role: "persona" | "mission" | "observer";
							/** Format: uuid */
							item_id: string;
						}[];
						/**
						 * @default en-GB
						 * @enum {string}
						 */
						language?: "en-GB" | "fr-FR" | "en-US";
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							prompts: {
								/** @enum {string} */
								role: "persona" | "observer";
								name: string;
								text: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/scenarios/prompt_previews": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Preview the prompts that contain a scenario
		 * @description Needs coaching-scenario-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @default  */
						name?: string;
						content: {
							[key: string]: unknown;
						};
						/** @default [] */
						links?: {
							/** @enum {string} */
							role: "persona" | "mission" | "observer";
							/** Format: uuid */
							item_id: string;
						}[];
						/**
						 * @default en-GB
						 * @enum {string}
						 */
						language?: "en-GB" | "fr-FR" | "en-US";
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							prompts: {
								/** @enum {string} */
								role: "persona" | "observer";
								name: string;
								text: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/personas/{id}/versions": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the versions of a persona, newest first
		 * @description Needs coaching-persona-update.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
				};
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								number: number;
								created_by_name: string;
								/** Format: date-time */
								created_at: string;
								current: boolean;
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/personas/{id}/versions/{version_id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a version of a persona
		 * @description Needs coaching-persona-update.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
					version_id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "persona";
							content: {
								/** @default  */
								title: string;
								/**
								 * @default thumbs
								 * @enum {string}
								 */
								avatar_style: "initials" | "thumbs";
								character: string;
								/** @default  */
								tone: string;
								/** @default 2 */
								difficulty: 1 | 2 | 3 | 4;
								/** @default null */
								first_mood: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
								/** @default  */
								opening_line: string;
								/**
								 * @default en-GB
								 * @enum {string}
								 */
								language: "en-GB" | "fr-FR" | "en-US";
								/** @default [] */
								disclosures: string[];
								/** @default [] */
								objections: string[];
								/** @default null */
								voice: {
									/** @enum {string} */
									provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
									model: string;
									voice_id: string;
									speed: number;
									style?: string;
								} | null;
							};
						} | {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "mission";
							content: {
								brief: string;
								/** @default  */
								objective: string;
								/** @default  */
								instructions: string;
								/** @default [] */
								success_criteria: string[];
								/** @default [] */
								failure_criteria: string[];
								/** @default null */
								max_turns: number | null;
								/** @default null */
								time_limit_seconds: number | null;
								/** @default null */
								language: ("en-GB" | "fr-FR" | "en-US") | null;
							};
						} | {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "observer";
							content: {
								instructions: string;
								rubric: {
									key: string;
									name: string;
									/** @default  */
									description: string;
									/** @default  */
									competency: "" | string;
									/** @default 100 */
									weight: number;
									/** @default false */
									blocker: boolean;
									/** @default false */
									fails_when_not_seen: boolean;
									/** @default {} */
									anchors: {
										[key: string]: string;
									};
								}[];
								/**
								 * @default kind
								 * @enum {string}
								 */
								feedback_tone: "kind" | "direct" | "demanding";
								/** @default 1 */
								judges: number;
							};
						} | {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "scenario";
							content: {
								context: string;
								/**
								 * @default text
								 * @enum {string}
								 */
								mode: "text" | "voice" | "realtime";
								/**
								 * @default en-GB
								 * @enum {string}
								 */
								language: "en-GB" | "fr-FR" | "en-US";
								/** @default null */
								time_limit_seconds: number | null;
								/** @default null */
								pass_mark: number | null;
								/** @default true */
								shows_mood: boolean;
								/** @default null */
								chat_model_id: string | null;
							};
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/personas/{id}/versions/{version_id}/restorations": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Restore a version of a persona
		 * @description Needs coaching-persona-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
					version_id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Persona"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/missions/{id}/versions": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the versions of a mission, newest first
		 * @description Needs coaching-mission-update.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
				};
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								number: number;
								created_by_name: string;
								/** Format: date-time */
								created_at: string;
								current: boolean;
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/missions/{id}/versions/{version_id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a version of a mission
		 * @description Needs coaching-mission-update.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
					version_id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "persona";
							content: {
								/** @default  */
								title: string;
								/**
								 * @default thumbs
								 * @enum {string}
								 */
								avatar_style: "initials" | "thumbs";
								character: string;
								/** @default  */
								tone: string;
								/** @default 2 */
								difficulty: 1 | 2 | 3 | 4;
								/** @default null */
								first_mood: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
								/** @default  */
								opening_line: string;
								/**
								 * @default en-GB
								 * @enum {string}
								 */
								language: "en-GB" | "fr-FR" | "en-US";
								/** @default [] */
								disclosures: string[];
								/** @default [] */
								objections: string[];
								/** @default null */
								voice: {
									/** @enum {string} */
									provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
									model: string;
									voice_id: string;
									speed: number;
									style?: string;
								} | null;
							};
						} | {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "mission";
							content: {
								brief: string;
								/** @default  */
								objective: string;
								/** @default  */
								instructions: string;
								/** @default [] */
								success_criteria: string[];
								/** @default [] */
								failure_criteria: string[];
								/** @default null */
								max_turns: number | null;
								/** @default null */
								time_limit_seconds: number | null;
								/** @default null */
								language: ("en-GB" | "fr-FR" | "en-US") | null;
							};
						} | {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "observer";
							content: {
								instructions: string;
								rubric: {
									key: string;
									name: string;
									/** @default  */
									description: string;
									/** @default  */
									competency: "" | string;
									/** @default 100 */
									weight: number;
									/** @default false */
									blocker: boolean;
									/** @default false */
									fails_when_not_seen: boolean;
									/** @default {} */
									anchors: {
										[key: string]: string;
									};
								}[];
								/**
								 * @default kind
								 * @enum {string}
								 */
								feedback_tone: "kind" | "direct" | "demanding";
								/** @default 1 */
								judges: number;
							};
						} | {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "scenario";
							content: {
								context: string;
								/**
								 * @default text
								 * @enum {string}
								 */
								mode: "text" | "voice" | "realtime";
								/**
								 * @default en-GB
								 * @enum {string}
								 */
								language: "en-GB" | "fr-FR" | "en-US";
								/** @default null */
								time_limit_seconds: number | null;
								/** @default null */
								pass_mark: number | null;
								/** @default true */
								shows_mood: boolean;
								/** @default null */
								chat_model_id: string | null;
							};
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/missions/{id}/versions/{version_id}/restorations": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Restore a version of a mission
		 * @description Needs coaching-mission-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
					version_id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Mission"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/observers/{id}/versions": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the versions of a observer, newest first
		 * @description Needs coaching-observer-update.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
				};
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								number: number;
								created_by_name: string;
								/** Format: date-time */
								created_at: string;
								current: boolean;
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/observers/{id}/versions/{version_id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a version of a observer
		 * @description Needs coaching-observer-update.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
					version_id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "persona";
							content: {
								/** @default  */
								title: string;
								/**
								 * @default thumbs
								 * @enum {string}
								 */
								avatar_style: "initials" | "thumbs";
								character: string;
								/** @default  */
								tone: string;
								/** @default 2 */
								difficulty: 1 | 2 | 3 | 4;
								/** @default null */
								first_mood: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
								/** @default  */
								opening_line: string;
								/**
								 * @default en-GB
								 * @enum {string}
								 */
								language: "en-GB" | "fr-FR" | "en-US";
								/** @default [] */
								disclosures: string[];
								/** @default [] */
								objections: string[];
								/** @default null */
								voice: {
									/** @enum {string} */
									provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
									model: string;
									voice_id: string;
									speed: number;
									style?: string;
								} | null;
							};
						} | {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "mission";
							content: {
								brief: string;
								/** @default  */
								objective: string;
								/** @default  */
								instructions: string;
								/** @default [] */
								success_criteria: string[];
								/** @default [] */
								failure_criteria: string[];
								/** @default null */
								max_turns: number | null;
								/** @default null */
								time_limit_seconds: number | null;
								/** @default null */
								language: ("en-GB" | "fr-FR" | "en-US") | null;
							};
						} | {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "observer";
							content: {
								instructions: string;
								rubric: {
									key: string;
									name: string;
									/** @default  */
									description: string;
									/** @default  */
									competency: "" | string;
									/** @default 100 */
									weight: number;
									/** @default false */
									blocker: boolean;
									/** @default false */
									fails_when_not_seen: boolean;
									/** @default {} */
									anchors: {
										[key: string]: string;
									};
								}[];
								/**
								 * @default kind
								 * @enum {string}
								 */
								feedback_tone: "kind" | "direct" | "demanding";
								/** @default 1 */
								judges: number;
							};
						} | {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "scenario";
							content: {
								context: string;
								/**
								 * @default text
								 * @enum {string}
								 */
								mode: "text" | "voice" | "realtime";
								/**
								 * @default en-GB
								 * @enum {string}
								 */
								language: "en-GB" | "fr-FR" | "en-US";
								/** @default null */
								time_limit_seconds: number | null;
								/** @default null */
								pass_mark: number | null;
								/** @default true */
								shows_mood: boolean;
								/** @default null */
								chat_model_id: string | null;
							};
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/observers/{id}/versions/{version_id}/restorations": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Restore a version of a observer
		 * @description Needs coaching-observer-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
					version_id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Observer"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/scenarios/{id}/versions": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the versions of a scenario, newest first
		 * @description Needs coaching-scenario-update.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
				};
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								number: number;
								created_by_name: string;
								/** Format: date-time */
								created_at: string;
								current: boolean;
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/scenarios/{id}/versions/{version_id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a version of a scenario
		 * @description Needs coaching-scenario-update.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
					version_id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "persona";
							content: {
								/** @default  */
								title: string;
								/**
								 * @default thumbs
								 * @enum {string}
								 */
								avatar_style: "initials" | "thumbs";
								character: string;
								/** @default  */
								tone: string;
								/** @default 2 */
								difficulty: 1 | 2 | 3 | 4;
								/** @default null */
								first_mood: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
								/** @default  */
								opening_line: string;
								/**
								 * @default en-GB
								 * @enum {string}
								 */
								language: "en-GB" | "fr-FR" | "en-US";
								/** @default [] */
								disclosures: string[];
								/** @default [] */
								objections: string[];
								/** @default null */
								voice: {
									/** @enum {string} */
									provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
									model: string;
									voice_id: string;
									speed: number;
									style?: string;
								} | null;
							};
						} | {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "mission";
							content: {
								brief: string;
								/** @default  */
								objective: string;
								/** @default  */
								instructions: string;
								/** @default [] */
								success_criteria: string[];
								/** @default [] */
								failure_criteria: string[];
								/** @default null */
								max_turns: number | null;
								/** @default null */
								time_limit_seconds: number | null;
								/** @default null */
								language: ("en-GB" | "fr-FR" | "en-US") | null;
							};
						} | {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "observer";
							content: {
								instructions: string;
								rubric: {
									key: string;
									name: string;
									/** @default  */
									description: string;
									/** @default  */
									competency: "" | string;
									/** @default 100 */
									weight: number;
									/** @default false */
									blocker: boolean;
									/** @default false */
									fails_when_not_seen: boolean;
									/** @default {} */
									anchors: {
										[key: string]: string;
									};
								}[];
								/**
								 * @default kind
								 * @enum {string}
								 */
								feedback_tone: "kind" | "direct" | "demanding";
								/** @default 1 */
								judges: number;
							};
						} | {
							/** Format: uuid */
							id: string;
							number: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							current: boolean;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							links: {
								/** @enum {string} */
								role: "persona" | "mission" | "observer";
								/** Format: uuid */
								item_id: string;
								name: string;
							}[];
							/** @enum {string} */
							kind: "scenario";
							content: {
								context: string;
								/**
								 * @default text
								 * @enum {string}
								 */
								mode: "text" | "voice" | "realtime";
								/**
								 * @default en-GB
								 * @enum {string}
								 */
								language: "en-GB" | "fr-FR" | "en-US";
								/** @default null */
								time_limit_seconds: number | null;
								/** @default null */
								pass_mark: number | null;
								/** @default true */
								shows_mood: boolean;
								/** @default null */
								chat_model_id: string | null;
							};
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/scenarios/{id}/versions/{version_id}/restorations": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Restore a version of a scenario
		 * @description Needs coaching-scenario-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
					version_id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Scenario"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/scenarios/{id}/shares": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the shares of a scenario
		 * @description Needs coaching-scenario-share.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								/** @enum {string} */
								mode: "use" | "copy";
								organization: {
									/** Format: uuid */
									id: string;
									name: string;
								} | null;
								group: {
									/** Format: uuid */
									id: string;
									name: string;
								} | null;
								created_by_name: string;
								/** Format: date-time */
								created_at: string;
							}[];
							groups: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Share a scenario with an organization or a group
		 * @description Needs coaching-scenario-share.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						recipient: {
							organization_slug: string;
						} | {
							/** Format: uuid */
							group_id: string;
						};
						/**
						 * @default use
						 * @enum {string}
						 */
						mode?: "use" | "copy";
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** @enum {string} */
							mode: "use" | "copy";
							organization: {
								/** Format: uuid */
								id: string;
								name: string;
							} | null;
							group: {
								/** Format: uuid */
								id: string;
								name: string;
							} | null;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/scenarios/{id}/shares/{share_id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * Delete a share of a scenario
		 * @description Needs coaching-scenario-share.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
					share_id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/playlists/{id}/shares": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the shares of a playlist
		 * @description Needs coaching-playlist-share.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								/** @enum {string} */
								mode: "use" | "copy";
								organization: {
									/** Format: uuid */
									id: string;
									name: string;
								} | null;
								group: {
									/** Format: uuid */
									id: string;
									name: string;
								} | null;
								created_by_name: string;
								/** Format: date-time */
								created_at: string;
							}[];
							groups: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Share a playlist with an organization or a group
		 * @description Needs coaching-playlist-share.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						recipient: {
							organization_slug: string;
						} | {
							/** Format: uuid */
							group_id: string;
						};
						/**
						 * @default use
						 * @enum {string}
						 */
						mode?: "use" | "copy";
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** @enum {string} */
							mode: "use" | "copy";
							organization: {
								/** Format: uuid */
								id: string;
								name: string;
							} | null;
							group: {
								/** Format: uuid */
								id: string;
								name: string;
							} | null;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/playlists/{id}/shares/{share_id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * Delete a share of a playlist
		 * @description Needs coaching-playlist-share.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
					share_id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/scenarios/{id}/copies": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Copy a scenario with its persona, mission and observers to the caller’s organization
		 * @description Needs coaching-scenario-create and coaching-persona-create and coaching-mission-create and coaching-observer-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Scenario"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/playlists/{id}/copies": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Copy a playlist with its scenarios to the caller’s organization
		 * @description Needs coaching-playlist-create and coaching-scenario-create and coaching-persona-create and coaching-mission-create and coaching-observer-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							organization_id: string;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							/** @enum {string} */
							visibility: "private" | "organization";
							scenarios: {
								/** Format: uuid */
								id: string;
								name: string;
								image: string | null;
								persona_name: string;
							}[];
							users: {
								/** Format: uuid */
								id: string;
								email: string;
								first_name: string;
								last_name: string;
								image: string | null;
								/** @enum {string} */
								status: "active" | "invited" | "new" | "deactivated";
							}[];
							groups: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
							assigned_to_me: boolean;
							due_at: string | null;
							pass_mark: number | null;
							attempts: number | null;
							may_change: boolean;
							share: {
								/** @enum {string} */
								mode: "use" | "copy";
								organization_name: string | null;
							} | null;
							/** @default null */
							forked_from: {
								/** Format: uuid */
								id: string;
								name: string;
							} | null;
							created_by: string | null;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/playlists": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List playlists
		 * @description Needs coaching-playlist-list.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
					whose?: "assigned" | "made";
					due_from?: string;
					due_to?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								/** Format: uuid */
								organization_id: string;
								name: string;
								description: string;
								image: string | null;
								tags: string[];
								/** @enum {string} */
								visibility: "private" | "organization";
								assigned_to_me: boolean;
								due_at: string | null;
								pass_mark: number | null;
								attempts: number | null;
								may_change: boolean;
								share: {
									/** @enum {string} */
									mode: "use" | "copy";
									organization_name: string | null;
								} | null;
								created_by: string | null;
								/** Format: date-time */
								created_at: string;
								/** Format: date-time */
								updated_at: string;
								scenario_count: number;
								persona_names: string[];
								progress: {
									/** @enum {string} */
									state: "not-started" | "in-progress" | "passed" | "failed";
									passed_count: number;
									step: number | null;
									overdue: boolean;
								} | null;
								people: {
									count: number;
									passed: number;
									overdue: number;
								} | null;
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Create a playlist, and assign it
		 * @description Needs coaching-playlist-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						/** @default  */
						description?: string;
						/** @default null */
						image?: string | null;
						/** @default [] */
						tags?: string[];
						/**
						 * @default organization
						 * @enum {string}
						 */
						visibility?: "private" | "organization";
						scenario_ids: string[];
						/** @default [] */
						user_ids?: string[];
						/** @default [] */
						group_ids?: string[];
						/** @default null */
						due_at?: string | null;
						/** @default null */
						pass_mark?: number | null;
						/** @default null */
						attempts?: number | null;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							organization_id: string;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							/** @enum {string} */
							visibility: "private" | "organization";
							scenarios: {
								/** Format: uuid */
								id: string;
								name: string;
								image: string | null;
								persona_name: string;
							}[];
							users: {
								/** Format: uuid */
								id: string;
								email: string;
								first_name: string;
								last_name: string;
								image: string | null;
								/** @enum {string} */
								status: "active" | "invited" | "new" | "deactivated";
							}[];
							groups: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
							assigned_to_me: boolean;
							due_at: string | null;
							pass_mark: number | null;
							attempts: number | null;
							may_change: boolean;
							share: {
								/** @enum {string} */
								mode: "use" | "copy";
								organization_name: string | null;
							} | null;
							/** @default null */
							forked_from: {
								/** Format: uuid */
								id: string;
								name: string;
							} | null;
							created_by: string | null;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/playlists/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a playlist
		 * @description Needs coaching-playlist-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							organization_id: string;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							/** @enum {string} */
							visibility: "private" | "organization";
							scenarios: {
								/** Format: uuid */
								id: string;
								name: string;
								image: string | null;
								persona_name: string;
							}[];
							users: {
								/** Format: uuid */
								id: string;
								email: string;
								first_name: string;
								last_name: string;
								image: string | null;
								/** @enum {string} */
								status: "active" | "invited" | "new" | "deactivated";
							}[];
							groups: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
							assigned_to_me: boolean;
							due_at: string | null;
							pass_mark: number | null;
							attempts: number | null;
							may_change: boolean;
							share: {
								/** @enum {string} */
								mode: "use" | "copy";
								organization_name: string | null;
							} | null;
							/** @default null */
							forked_from: {
								/** Format: uuid */
								id: string;
								name: string;
							} | null;
							created_by: string | null;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Replace a playlist and its assignments
		 * @description Needs coaching-playlist-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						/** @default  */
						description?: string;
						/** @default null */
						image?: string | null;
						/** @default [] */
						tags?: string[];
						/**
						 * @default organization
						 * @enum {string}
						 */
						visibility?: "private" | "organization";
						scenario_ids: string[];
						/** @default [] */
						user_ids?: string[];
						/** @default [] */
						group_ids?: string[];
						/** @default null */
						due_at?: string | null;
						/** @default null */
						pass_mark?: number | null;
						/** @default null */
						attempts?: number | null;
						expected?: {
							name: string;
							/** @default  */
							description?: string;
							/** @default null */
							image?: string | null;
							/** @default [] */
							tags?: string[];
							/**
							 * @default organization
							 * @enum {string}
							 */
							visibility?: "private" | "organization";
							scenario_ids: string[];
							/** @default [] */
							user_ids?: string[];
							/** @default [] */
							group_ids?: string[];
							/** @default null */
							due_at?: string | null;
							/** @default null */
							pass_mark?: number | null;
							/** @default null */
							attempts?: number | null;
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							organization_id: string;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							/** @enum {string} */
							visibility: "private" | "organization";
							scenarios: {
								/** Format: uuid */
								id: string;
								name: string;
								image: string | null;
								persona_name: string;
							}[];
							users: {
								/** Format: uuid */
								id: string;
								email: string;
								first_name: string;
								last_name: string;
								image: string | null;
								/** @enum {string} */
								status: "active" | "invited" | "new" | "deactivated";
							}[];
							groups: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
							assigned_to_me: boolean;
							due_at: string | null;
							pass_mark: number | null;
							attempts: number | null;
							may_change: boolean;
							share: {
								/** @enum {string} */
								mode: "use" | "copy";
								organization_name: string | null;
							} | null;
							/** @default null */
							forked_from: {
								/** Format: uuid */
								id: string;
								name: string;
							} | null;
							created_by: string | null;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Delete a playlist; its scenarios are kept
		 * @description Needs coaching-playlist-delete.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/playlists/{id}/progress": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the caller’s progress in a playlist, step by step
		 * @description Needs coaching-playlist-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** @enum {string} */
							state: "not-started" | "in-progress" | "passed" | "failed";
							passed_count: number;
							step: number | null;
							overdue: boolean;
							steps: {
								/** Format: uuid */
								scenario_id: string;
								name: string;
								description: string;
								image: string | null;
								persona_name: string;
								/** @enum {string} */
								state: "not-started" | "in-progress" | "passed" | "failed";
								attempts_used: number;
								attempts_left: number | null;
								best_score: number | null;
								running_session_id: string | null;
								last_session_id: string | null;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/playlists/{id}/people": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the progress of all users to whom a playlist is assigned, for users who may change it
		 * @description Needs coaching-playlist-update.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
					state?: "not-started" | "in-progress" | "passed" | "failed" | "overdue";
				};
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								email: string;
								first_name: string;
								last_name: string;
								image: string | null;
								/** @enum {string} */
								status: "active" | "invited" | "new" | "deactivated";
								/** @enum {string} */
								state: "not-started" | "in-progress" | "passed" | "failed";
								passed_count: number;
								step: number | null;
								overdue: boolean;
								last_active_at: string | null;
								reminded_at: string | null;
								may_remind: boolean;
							}[];
							total: number;
							page: number;
							page_size: number;
							counts: {
								all: number;
								"not-started": number;
								"in-progress": number;
								passed: number;
								failed: number;
								overdue: number;
							};
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/playlists/{id}/reminders": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Mail users a reminder of a playlist, at most once a day
		 * @description Needs coaching-playlist-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						user_ids: string[];
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							sent: number;
							skipped: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/playlist_assignees": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Find users and groups to which a playlist can be assigned
		 * @description Needs coaching-playlist-create.
		 */
		get: {
			parameters: {
				query?: {
					search?: string;
					playlist_id?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							users: {
								/** Format: uuid */
								id: string;
								email: string;
								first_name: string;
								last_name: string;
								image: string | null;
								/** @enum {string} */
								status: "active" | "invited" | "new" | "deactivated";
							}[];
							groups: {
								/** Format: uuid */
								id: string;
								name: string;
								member_count: number;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/next_up": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Suggest what the caller should play next
		 * @description Needs dashboard-view and coaching-scenario-list and coaching-session-read.
		 */
		get: {
			parameters: {
				query?: {
					language?: "en-GB" | "fr-FR";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							next: ({
								/** @enum {string} */
								kind: "continue";
								session: components["schemas"]["SessionSummary"];
								playlist: {
									/** Format: uuid */
									id: string;
									name: string;
									due_at: string | null;
									overdue: boolean;
									step: number;
									step_count: number;
									attempts_left: number | null;
								} | null;
								turn: number;
								max_turns: number | null;
								remaining_seconds: number | null;
							} | {
								/** @enum {string} */
								kind: "assigned";
								scenario: {
									/** Format: uuid */
									id: string;
									name: string;
									description: string;
									persona_name: string;
								};
								playlist: {
									/** Format: uuid */
									id: string;
									name: string;
									due_at: string | null;
									overdue: boolean;
									step: number;
									step_count: number;
									attempts_left: number | null;
								};
							} | {
								/** @enum {string} */
								kind: "first";
								scenario: {
									/** Format: uuid */
									id: string;
									name: string;
									description: string;
									persona_name: string;
								};
							} | {
								/** @enum {string} */
								kind: "again";
								scenario: {
									/** Format: uuid */
									id: string;
									name: string;
									description: string;
									persona_name: string;
								};
								best: number | null;
							}) | null;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/notifications": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the caller’s notifications
		 * @description Needs user-self-edit.
		 */
		get: {
			parameters: {
				query?: {
					cursor?: string;
					limit?: number;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								/** @enum {string} */
								kind: "assigned" | "due" | "report-ready" | "review-asked" | "review-answered" | "shared" | "credit-low" | "job-failed" | "erasure-requested";
								/** @enum {string} */
								variant: "80" | "100" | "" | "playlist" | "session" | "scenario" | "soon" | "overdue";
								subject: string;
								actor_name: string | null;
								due_at: string | null;
								path: string;
								count: number;
								/** Format: date-time */
								created_at: string;
								read_at: string | null;
							}[];
							next_cursor: string | null;
							unread: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/notifications/unread": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Count the caller’s unread notifications
		 * @description Needs user-self-edit.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							unread: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/notifications/{id}/read": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Mark a notification as read
		 * @description Needs user-self-edit.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/notifications/read_all": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Mark notifications as read
		 * @description Needs user-self-edit.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** Format: date-time */
						until: string;
					};
				};
			};
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/notification_preferences": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the caller’s notification preferences
		 * @description Needs user-self-edit.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** @enum {string} */
								kind: "assigned" | "due" | "report-ready" | "review-asked" | "review-answered" | "shared" | "credit-low" | "job-failed" | "erasure-requested";
								in_product: boolean;
								mail: boolean;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Update the caller’s notification preferences
		 * @description Needs user-self-edit.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						items: {
							/** @enum {string} */
							kind: "assigned" | "due" | "report-ready" | "review-asked" | "review-answered" | "shared" | "credit-low" | "job-failed" | "erasure-requested";
							in_product: boolean;
							mail: boolean;
						}[];
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** @enum {string} */
								kind: "assigned" | "due" | "report-ready" | "review-asked" | "review-answered" | "shared" | "credit-low" | "job-failed" | "erasure-requested";
								in_product: boolean;
								mail: boolean;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/scenarios/{id}/brief": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read what a learner may see of a scenario before a session
		 * @description Needs coaching-scenario-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							name: string;
							description: string;
							image: string | null;
							tags: string[];
							context: string;
							/** @enum {string} */
							mode: "text" | "voice" | "realtime";
							language: string;
							pass_mark: number | null;
							time_limit_seconds: number | null;
							max_turns: number | null;
							persona: {
								/** Format: uuid */
								id: string;
								name: string;
								title: string;
								image: string | null;
								/** @enum {string} */
								avatar_style: "initials" | "thumbs";
								difficulty: 1 | 2 | 3 | 4;
								/**
								 * @default listening
								 * @enum {string}
								 */
								mood: "closed" | "doubtful" | "listening" | "won-over" | "hurt";
								opening_line: string;
							};
							mission: {
								brief: string;
								objective: string;
								success_criteria: string[];
							} | null;
							observers: {
								/** Format: uuid */
								id: string;
								name: string;
								criteria: string[];
							}[];
							/** @default [] */
							text_to: string[];
							share?: {
								/** @enum {string} */
								mode: "use" | "copy";
								organization_name: string | null;
							};
							/**
							 * @default {
							 *       "transcribed_by": [],
							 *       "spoken_by": [],
							 *       "realtime_by": [],
							 *       "consented_at": null
							 *     }
							 */
							audio: {
								transcribed_by: {
									/** Format: uuid */
									provider_id: string;
									provider: string;
									model: string;
								}[];
								spoken_by: {
									/** Format: uuid */
									provider_id: string;
									provider: string;
									model: string;
								}[];
								/** @default [] */
								realtime_by: {
									/** Format: uuid */
									provider_id: string;
									provider: string;
									model: string;
								}[];
								consented_at: string | null;
							};
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List sessions, each with its branches
		 * @description Needs coaching-session-read.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
					owner?: "me" | "made" | "any";
					status?: "empty" | "free-speech" | "in-progress" | "win" | "loose" | "end" | "abort";
					scenario_id?: string;
					session_generator_id?: string;
					review?: "asked";
					account_id?: string;
					group_id?: string;
					organization_id?: string;
					ended_since?: string;
					ended_from?: string;
					ended_to?: string;
					time_zone?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								name: string;
								/** @enum {string} */
								status: "empty" | "free-speech" | "in-progress" | "win" | "loose" | "end" | "abort";
								outcome_reason: ("marker" | "learner-ended" | "learner-aborted" | "time-limit" | "turn-limit" | "idle" | "access-expired" | "safety") | null;
								score: number | null;
								passed: boolean | null;
								owner_name: string;
								own: boolean;
								/** Format: date-time */
								created_at: string;
								started_at: string | null;
								ended_at: string | null;
								/** @default null */
								access_expires_at: string | null;
								/** Format: date-time */
								updated_at: string;
								scenario_id: string | null;
								persona_name: string;
								persona_image: string | null;
								/** @default null */
								review_asked_at: string | null;
								/** @default false */
								judges_differ: boolean;
								/** @default [] */
								estimates: number[];
								/** @default  */
								organization_name: string;
								/** @default  */
								notes: string;
								/** @default [] */
								branches: {
									/** Format: uuid */
									id: string;
									name: string;
									/** @enum {string} */
									status: "empty" | "free-speech" | "in-progress" | "win" | "loose" | "end" | "abort";
									outcome_reason: ("marker" | "learner-ended" | "learner-aborted" | "time-limit" | "turn-limit" | "idle" | "access-expired" | "safety") | null;
									score: number | null;
									passed: boolean | null;
									/** Format: date-time */
									created_at: string;
									started_at: string | null;
									ended_at: string | null;
									parent_session_id: string | null;
									branched_at: number | null;
									turn: number | null;
								}[];
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Create a session with a copy of the scenario, its persona, mission and observers
		 * @description Needs coaching-session-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** Format: uuid */
						scenario_id: string;
						name?: string;
						/** Format: uuid */
						playlist_id?: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Session"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/generated": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Create sessions of a scenario for other users
		 * @description Needs coaching-session-generate.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** Format: uuid */
						scenario_id: string;
						/** @default [] */
						user_ids?: string[];
						/** @default [] */
						group_ids?: string[];
						name?: string;
						/** @default 30 */
						valid_days?: number;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							sessions: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a session; a session of another user requires coaching-session-check-other
		 * @description Needs coaching-session-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Session"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		/**
		 * Delete a session with its report and its branches
		 * @description Needs coaching-session-delete.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		/**
		 * Rename a session
		 * @description Needs coaching-session-rename.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Session"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/live_tickets": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Create a one-time ticket for the live channel
		 * @description Needs coaching-session-run.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							ticket: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/details": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * Update the name and notes of a session
		 * @description Needs coaching-session-update.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name?: string;
						notes?: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Session"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/fields": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * Correct name, notes, status or access expiry of a session
		 * @description Needs coaching-session-full-update.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name?: string;
						notes?: string;
						/** @enum {string} */
						status?: "win" | "loose" | "end" | "abort";
						expires_at?: string | null;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Session"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/state": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Pause, resume, end or abort the caller’s own session
		 * @description Needs coaching-session-run.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @enum {string} */
						state: "running" | "paused" | "ended" | "aborted";
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Session"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/branches": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the root session and all its branches, oldest first
		 * @description Needs coaching-session-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								name: string;
								/** @enum {string} */
								status: "empty" | "free-speech" | "in-progress" | "win" | "loose" | "end" | "abort";
								outcome_reason: ("marker" | "learner-ended" | "learner-aborted" | "time-limit" | "turn-limit" | "idle" | "access-expired" | "safety") | null;
								score: number | null;
								passed: boolean | null;
								/** Format: date-time */
								created_at: string;
								started_at: string | null;
								ended_at: string | null;
								parent_session_id: string | null;
								branched_at: number | null;
								turn: number | null;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Create a branch of the caller’s own session from one of its turns on
		 * @description Needs coaching-session-run.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						message_seq: number;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Session"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/audio_consent": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Consent to send the caller’s voice to these AI providers
		 * @description Needs coaching-session-run.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						provider_ids: string[];
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Session"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/voice_settings": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Update the voice of the persona in an unfinished session
		 * @description Needs coaching-session-ai-voice-settings-edit.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						voice: {
							/** @enum {string} */
							provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
							model: string;
							voice_id: string;
							speed: number;
							style?: string;
						} | null;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Session"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/recording_consent": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Consent to recording, or withdraw the consent and delete the recordings
		 * @description Needs coaching-session-run.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						agreed: boolean;
						text_version: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Session"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/recordings": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the recordings of a session
		 * @description Needs coaching-session-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								message_seq: number;
								start: number;
								end: number;
								media_type: string;
								bytes: number;
								duration_ms: number | null;
								plays_ms: number | null;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/recordings/{recording_id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the audio of a recording
		 * @description Needs coaching-session-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
					recording_id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description The file */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"audio/*": string;
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/report": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the report of a session, with its transcript
		 * @description Needs coaching-session-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Report"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/report/retries": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Retry the failed analyses of a report
		 * @description Needs coaching-session-read.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Report"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/human_verdicts": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Override the score of a criterion in a report, with the reason; the observer’s score is kept
		 * @description Needs coaching-session-check-other and coaching-session-analysis-report-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** Format: uuid */
						observer_id: string;
						key: string;
						score: number | null;
						reason: string;
						verdicts_seen: number;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Report"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/review_requests": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Request a human review of the report on the caller’s own session
		 * @description Needs coaching-session-read.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						words: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Report"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/review_answers": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Answer the open review request of a report
		 * @description Needs coaching-session-check-other and coaching-session-analysis-report-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						words: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Report"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/note": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the caller’s private note on a session
		 * @description Needs coaching-session-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							text: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Update the caller’s private note on a session; an empty note deletes it
		 * @description Needs coaching-session-read.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						text: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							text: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/report/export": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Export a report: JSON with the transcript, CSV of the criteria, or xAPI statements
		 * @description Needs coaching-session-read.
		 */
		get: {
			parameters: {
				query?: {
					format?: "json" | "csv" | "xapi";
				};
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description The file */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/octet-stream": string;
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/report_links": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the links to a report that have not expired
		 * @description Needs coaching-session-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								with_conversation: boolean;
								created_by_name: string;
								/** Format: date-time */
								created_at: string;
								/** Format: date-time */
								expires_at: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Create a link with which everyone can read a report until it expires
		 * @description Needs coaching-session-read.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @default 14 */
						valid_days?: number;
						/** @default false */
						with_conversation?: boolean;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							with_conversation: boolean;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							expires_at: string;
							token: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/report_links/{link_id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * Revoke a link to a report
		 * @description Needs coaching-session-read.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
					link_id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/shared_reports/{token}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a report by its link, with the conversation only if the link shares it
		 * @description Open to anyone.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					token: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							report: components["schemas"]["Report"];
							/** Format: date-time */
							expires_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/observers/{id}/quality": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the agreement of an observer with the organization’s reviewers, by criterion, model and rubric
		 * @description Needs coaching-observer-read and coaching-observer-list.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							overall: {
								n: number;
								exact: number | null;
								within_one: number | null;
								mean_difference: number | null;
								quadratic: {
									kappa: number;
									low: number;
									high: number;
								} | null;
								linear: {
									kappa: number;
									low: number;
									high: number;
								} | null;
							};
							criteria: {
								n: number;
								exact: number | null;
								within_one: number | null;
								mean_difference: number | null;
								quadratic: {
									kappa: number;
									low: number;
									high: number;
								} | null;
								linear: {
									kappa: number;
									low: number;
									high: number;
								} | null;
								key: string;
								name: string;
							}[];
							versions: {
								model: string;
								rubric_version_id: string | null;
								rubric_number: number | null;
								/** Format: date-time */
								first_judged_at: string;
								overall: {
									n: number;
									exact: number | null;
									within_one: number | null;
									mean_difference: number | null;
									quadratic: {
										kappa: number;
										low: number;
										high: number;
									} | null;
									linear: {
										kappa: number;
										low: number;
										high: number;
									} | null;
								};
								criteria: {
									n: number;
									exact: number | null;
									within_one: number | null;
									mean_difference: number | null;
									quadratic: {
										kappa: number;
										low: number;
										high: number;
									} | null;
									linear: {
										kappa: number;
										low: number;
										high: number;
									} | null;
									key: string;
									name: string;
								}[];
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/golden_set": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Add a reviewed session to the golden set of an observer, or remove it
		 * @description Needs coaching-session-analysis-report-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** Format: uuid */
						observer_id: string;
						golden: boolean;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							golden_observers: string[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/observers/{id}/trials": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the trials of an observer in the caller’s organization
		 * @description Needs coaching-observer-update and coaching-session-analysis-report-update.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							golden: number;
							recent: number;
							models: {
								/** Format: uuid */
								model_id: string;
								name: string;
							}[];
							items: {
								/** Format: uuid */
								id: string;
								/** Format: uuid */
								observer_id: string;
								/** @enum {string} */
								sessions: "golden" | "recent";
								rubric_number: number | null;
								model_name: string | null;
								/** @enum {string} */
								state: "open" | "adopted" | "discarded";
								/** Format: date-time */
								created_at: string;
								decided_at: string | null;
								total: number;
								read: number;
								failed: number;
								estimated_eur: string;
								cost_eur: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Start a trial: analyse past sessions again without changing their reports
		 * @description Needs coaching-observer-update and coaching-session-analysis-report-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/**
						 * @default golden
						 * @enum {string}
						 */
						sessions?: "golden" | "recent";
						/**
						 * @default own
						 * @enum {string}
						 */
						rubric?: "own" | "saved";
						/** Format: uuid */
						model_id?: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							observer_id: string;
							/** @enum {string} */
							sessions: "golden" | "recent";
							rubric_number: number | null;
							model_name: string | null;
							/** @enum {string} */
							state: "open" | "adopted" | "discarded";
							/** Format: date-time */
							created_at: string;
							decided_at: string | null;
							total: number;
							read: number;
							failed: number;
							estimated_eur: string;
							cost_eur: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/observers/{id}/trial_estimate": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Estimate the sessions and the cost of a trial
		 * @description Needs coaching-observer-update and coaching-session-analysis-report-update.
		 */
		get: {
			parameters: {
				query?: {
					sessions?: "golden" | "recent";
					rubric?: "own" | "saved";
					model_id?: string;
				};
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							sessions: number;
							cost_eur: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/observer_trials/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Compare the scores of a trial with the current scores
		 * @description Needs coaching-observer-update and coaching-session-analysis-report-update.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							observer_id: string;
							/** @enum {string} */
							sessions: "golden" | "recent";
							rubric_number: number | null;
							model_name: string | null;
							/** @enum {string} */
							state: "open" | "adopted" | "discarded";
							/** Format: date-time */
							created_at: string;
							decided_at: string | null;
							total: number;
							read: number;
							failed: number;
							estimated_eur: string;
							cost_eur: string;
							before: {
								n: number;
								exact: number | null;
								within_one: number | null;
								mean_difference: number | null;
								quadratic: {
									kappa: number;
									low: number;
									high: number;
								} | null;
								linear: {
									kappa: number;
									low: number;
									high: number;
								} | null;
							};
							after: {
								n: number;
								exact: number | null;
								within_one: number | null;
								mean_difference: number | null;
								quadratic: {
									kappa: number;
									low: number;
									high: number;
								} | null;
								linear: {
									kappa: number;
									low: number;
									high: number;
								} | null;
							};
							criteria: {
								key: string;
								name: string;
								n: number;
								changed: number;
								before_mean: number | null;
								after_mean: number | null;
								before: {
									n: number;
									exact: number | null;
									within_one: number | null;
									mean_difference: number | null;
									quadratic: {
										kappa: number;
										low: number;
										high: number;
									} | null;
									linear: {
										kappa: number;
										low: number;
										high: number;
									} | null;
								};
								after: {
									n: number;
									exact: number | null;
									within_one: number | null;
									mean_difference: number | null;
									quadratic: {
										kappa: number;
										low: number;
										high: number;
									} | null;
									linear: {
										kappa: number;
										low: number;
										high: number;
									} | null;
								};
							}[];
							changed_sessions: {
								/** Format: uuid */
								session_id: string;
								session_name: string;
								before_score: number | null;
								after_score: number | null;
								before_passed: boolean | null;
								after_passed: boolean | null;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/observer_trials/{id}/state": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Adopt or discard a trial of an observer
		 * @description Needs coaching-observer-update and coaching-session-analysis-report-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @enum {string} */
						state: "adopted" | "discarded";
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							observer_id: string;
							/** @enum {string} */
							sessions: "golden" | "recent";
							rubric_number: number | null;
							model_name: string | null;
							/** @enum {string} */
							state: "open" | "adopted" | "discarded";
							/** Format: date-time */
							created_at: string;
							decided_at: string | null;
							total: number;
							read: number;
							failed: number;
							estimated_eur: string;
							cost_eur: string;
							before: {
								n: number;
								exact: number | null;
								within_one: number | null;
								mean_difference: number | null;
								quadratic: {
									kappa: number;
									low: number;
									high: number;
								} | null;
								linear: {
									kappa: number;
									low: number;
									high: number;
								} | null;
							};
							after: {
								n: number;
								exact: number | null;
								within_one: number | null;
								mean_difference: number | null;
								quadratic: {
									kappa: number;
									low: number;
									high: number;
								} | null;
								linear: {
									kappa: number;
									low: number;
									high: number;
								} | null;
							};
							criteria: {
								key: string;
								name: string;
								n: number;
								changed: number;
								before_mean: number | null;
								after_mean: number | null;
								before: {
									n: number;
									exact: number | null;
									within_one: number | null;
									mean_difference: number | null;
									quadratic: {
										kappa: number;
										low: number;
										high: number;
									} | null;
									linear: {
										kappa: number;
										low: number;
										high: number;
									} | null;
								};
								after: {
									n: number;
									exact: number | null;
									within_one: number | null;
									mean_difference: number | null;
									quadratic: {
										kappa: number;
										low: number;
										high: number;
									} | null;
									linear: {
										kappa: number;
										low: number;
										high: number;
									} | null;
								};
							}[];
							changed_sessions: {
								/** Format: uuid */
								session_id: string;
								session_name: string;
								before_score: number | null;
								after_score: number | null;
								before_passed: boolean | null;
								after_passed: boolean | null;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_providers": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List AI providers
		 * @description Needs ai-provider-list and ai-provider-paginated-read.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								organization_id: string | null;
								organization_name: string | null;
								/** @enum {string} */
								origin: "created" | "environment" | "built-in";
								name: string;
								/** @enum {string} */
								kind: "openai" | "openai_azure" | "openai_compatible" | "openai_realtime" | "elevenlabs" | "azure_microsoft" | "built_in";
								base_url: string;
								settings: {
									[key: string]: string;
								};
								enabled: boolean;
								timeouts: {
									/** @default 30000 */
									first_part_ms: number;
									/** @default 30000 */
									between_parts_ms: number;
									/** @default 120000 */
									reply_ms: number;
									/** @default 240000 */
									reading_ms: number;
								};
								models: number;
								keys: number;
								health: {
									calls: number;
									failures: number;
									last_error: string | null;
									first_part: {
										/** @enum {string} */
										capability: "chat" | "speech" | "transcription" | "realtime";
										p50_ms: number;
										p95_ms: number;
									}[];
								};
								editable: boolean;
								/** Format: date-time */
								created_at: string;
								/** Format: date-time */
								updated_at: string;
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Create an AI provider
		 * @description Needs ai-provider-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						/** @enum {string} */
						kind: "openai" | "openai_azure" | "openai_compatible" | "openai_realtime" | "elevenlabs" | "azure_microsoft";
						/** @default  */
						base_url?: "" | string;
						/** @default {} */
						settings?: {
							[key: string]: string;
						};
						/** @default true */
						enabled?: boolean;
						/** @default {} */
						timeouts?: {
							/** @default 30000 */
							first_part_ms?: number;
							/** @default 30000 */
							between_parts_ms?: number;
							/** @default 120000 */
							reply_ms?: number;
							/** @default 240000 */
							reading_ms?: number;
						};
						organization_id?: string | null;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							organization_id: string | null;
							organization_name: string | null;
							/** @enum {string} */
							origin: "created" | "environment" | "built-in";
							name: string;
							/** @enum {string} */
							kind: "openai" | "openai_azure" | "openai_compatible" | "openai_realtime" | "elevenlabs" | "azure_microsoft" | "built_in";
							base_url: string;
							settings: {
								[key: string]: string;
							};
							enabled: boolean;
							timeouts: {
								/** @default 30000 */
								first_part_ms: number;
								/** @default 30000 */
								between_parts_ms: number;
								/** @default 120000 */
								reply_ms: number;
								/** @default 240000 */
								reading_ms: number;
							};
							models: number;
							keys: number;
							health: {
								calls: number;
								failures: number;
								last_error: string | null;
								first_part: {
									/** @enum {string} */
									capability: "chat" | "speech" | "transcription" | "realtime";
									p50_ms: number;
									p95_ms: number;
								}[];
							};
							editable: boolean;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_providers/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read an AI provider
		 * @description Needs ai-provider-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							organization_id: string | null;
							organization_name: string | null;
							/** @enum {string} */
							origin: "created" | "environment" | "built-in";
							name: string;
							/** @enum {string} */
							kind: "openai" | "openai_azure" | "openai_compatible" | "openai_realtime" | "elevenlabs" | "azure_microsoft" | "built_in";
							base_url: string;
							settings: {
								[key: string]: string;
							};
							enabled: boolean;
							timeouts: {
								/** @default 30000 */
								first_part_ms: number;
								/** @default 30000 */
								between_parts_ms: number;
								/** @default 120000 */
								reply_ms: number;
								/** @default 240000 */
								reading_ms: number;
							};
							models: number;
							keys: number;
							health: {
								calls: number;
								failures: number;
								last_error: string | null;
								first_part: {
									/** @enum {string} */
									capability: "chat" | "speech" | "transcription" | "realtime";
									p50_ms: number;
									p95_ms: number;
								}[];
							};
							editable: boolean;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Change an AI provider
		 * @description Needs ai-provider-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						/** @default  */
						base_url?: "" | string;
						/** @default {} */
						settings?: {
							[key: string]: string;
						};
						/** @default true */
						enabled?: boolean;
						/** @default {} */
						timeouts?: {
							/** @default 30000 */
							first_part_ms?: number;
							/** @default 30000 */
							between_parts_ms?: number;
							/** @default 120000 */
							reply_ms?: number;
							/** @default 240000 */
							reading_ms?: number;
						};
						/** @default false */
						delete_keys?: boolean;
						expected?: {
							name: string;
							/** @default  */
							base_url?: "" | string;
							/** @default {} */
							settings?: {
								[key: string]: string;
							};
							/** @default true */
							enabled?: boolean;
							/** @default {} */
							timeouts?: {
								/** @default 30000 */
								first_part_ms?: number;
								/** @default 30000 */
								between_parts_ms?: number;
								/** @default 120000 */
								reply_ms?: number;
								/** @default 240000 */
								reading_ms?: number;
							};
							/** @default false */
							delete_keys?: boolean;
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							organization_id: string | null;
							organization_name: string | null;
							/** @enum {string} */
							origin: "created" | "environment" | "built-in";
							name: string;
							/** @enum {string} */
							kind: "openai" | "openai_azure" | "openai_compatible" | "openai_realtime" | "elevenlabs" | "azure_microsoft" | "built_in";
							base_url: string;
							settings: {
								[key: string]: string;
							};
							enabled: boolean;
							timeouts: {
								/** @default 30000 */
								first_part_ms: number;
								/** @default 30000 */
								between_parts_ms: number;
								/** @default 120000 */
								reply_ms: number;
								/** @default 240000 */
								reading_ms: number;
							};
							models: number;
							keys: number;
							health: {
								calls: number;
								failures: number;
								last_error: string | null;
								first_part: {
									/** @enum {string} */
									capability: "chat" | "speech" | "transcription" | "realtime";
									p50_ms: number;
									p95_ms: number;
								}[];
							};
							editable: boolean;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Delete an AI provider
		 * @description Needs ai-provider-delete.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_providers/{id}/vendor_models": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the models that the vendor offers
		 * @description Needs ai-model-create.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								id: string;
								context_window: number | null;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_models": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List AI models
		 * @description Needs ai-model-paginated-read.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
					provider_id?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								name: string;
								/** @enum {string} */
								capability: "chat" | "speech" | "transcription" | "realtime";
								/** @default {} */
								prices: {
									input?: string;
									cached_input?: string;
									output?: string;
									characters?: string;
									audio_minute?: string;
								};
								/** @default null */
								context_window: number | null;
								/** @default null */
								max_output_tokens: number | null;
								/** @default false */
								is_default: boolean;
								/** @default true */
								enabled: boolean;
								/** Format: uuid */
								id: string;
								/** Format: uuid */
								provider_id: string;
								/** Format: date-time */
								created_at: string;
								/** Format: date-time */
								updated_at: string;
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Add a model to an AI provider
		 * @description Needs ai-model-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						/** @enum {string} */
						capability: "chat" | "speech" | "transcription" | "realtime";
						/** @default {} */
						prices?: {
							input?: string;
							cached_input?: string;
							output?: string;
							characters?: string;
							audio_minute?: string;
						};
						/** @default null */
						context_window?: number | null;
						/** @default null */
						max_output_tokens?: number | null;
						/** @default false */
						is_default?: boolean;
						/** @default true */
						enabled?: boolean;
						/** Format: uuid */
						provider_id: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							name: string;
							/** @enum {string} */
							capability: "chat" | "speech" | "transcription" | "realtime";
							/** @default {} */
							prices: {
								input?: string;
								cached_input?: string;
								output?: string;
								characters?: string;
								audio_minute?: string;
							};
							/** @default null */
							context_window: number | null;
							/** @default null */
							max_output_tokens: number | null;
							/** @default false */
							is_default: boolean;
							/** @default true */
							enabled: boolean;
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							provider_id: string;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/usable_ai_models": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the AI models that the caller’s organization can use
		 * @description Needs ai-model-list.
		 */
		get: {
			parameters: {
				query?: {
					capability?: "chat" | "speech" | "transcription" | "realtime";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								name: string;
								/** @enum {string} */
								capability: "chat" | "speech" | "transcription" | "realtime";
								/** Format: uuid */
								provider_id: string;
								provider_name: string;
								built_in: boolean;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/voice_models": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the models for speech, transcription and live calls that the caller’s organization uses
		 * @description Needs ai-model-list.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							speech: {
								/** Format: uuid */
								model_id: string;
								model: string;
								/** Format: uuid */
								provider_id: string;
								provider_name: string;
								/** @enum {string} */
								provider_kind: "openai" | "openai_azure" | "openai_compatible" | "openai_realtime" | "elevenlabs" | "azure_microsoft" | "built_in";
							}[];
							transcription: {
								/** Format: uuid */
								model_id: string;
								model: string;
								/** Format: uuid */
								provider_id: string;
								provider_name: string;
								/** @enum {string} */
								provider_kind: "openai" | "openai_azure" | "openai_compatible" | "openai_realtime" | "elevenlabs" | "azure_microsoft" | "built_in";
							}[];
							realtime: {
								/** Format: uuid */
								model_id: string;
								model: string;
								/** Format: uuid */
								provider_id: string;
								provider_name: string;
								/** @enum {string} */
								provider_kind: "openai" | "openai_azure" | "openai_compatible" | "openai_realtime" | "elevenlabs" | "azure_microsoft" | "built_in";
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_models/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read an AI model
		 * @description Needs ai-model-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							name: string;
							/** @enum {string} */
							capability: "chat" | "speech" | "transcription" | "realtime";
							/** @default {} */
							prices: {
								input?: string;
								cached_input?: string;
								output?: string;
								characters?: string;
								audio_minute?: string;
							};
							/** @default null */
							context_window: number | null;
							/** @default null */
							max_output_tokens: number | null;
							/** @default false */
							is_default: boolean;
							/** @default true */
							enabled: boolean;
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							provider_id: string;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Change an AI model
		 * @description Needs ai-model-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						/** @enum {string} */
						capability: "chat" | "speech" | "transcription" | "realtime";
						/** @default {} */
						prices?: {
							input?: string;
							cached_input?: string;
							output?: string;
							characters?: string;
							audio_minute?: string;
						};
						/** @default null */
						context_window?: number | null;
						/** @default null */
						max_output_tokens?: number | null;
						/** @default false */
						is_default?: boolean;
						/** @default true */
						enabled?: boolean;
						expected?: {
							name: string;
							/** @enum {string} */
							capability: "chat" | "speech" | "transcription" | "realtime";
							/** @default {} */
							prices?: {
								input?: string;
								cached_input?: string;
								output?: string;
								characters?: string;
								audio_minute?: string;
							};
							/** @default null */
							context_window?: number | null;
							/** @default null */
							max_output_tokens?: number | null;
							/** @default false */
							is_default?: boolean;
							/** @default true */
							enabled?: boolean;
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							name: string;
							/** @enum {string} */
							capability: "chat" | "speech" | "transcription" | "realtime";
							/** @default {} */
							prices: {
								input?: string;
								cached_input?: string;
								output?: string;
								characters?: string;
								audio_minute?: string;
							};
							/** @default null */
							context_window: number | null;
							/** @default null */
							max_output_tokens: number | null;
							/** @default false */
							is_default: boolean;
							/** @default true */
							enabled: boolean;
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							provider_id: string;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Delete an AI model
		 * @description Needs ai-model-delete.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_models/{id}/connection_tests": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Test the connection to an AI model
		 * @description Needs ai-model-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @default null */
						key_id?: string | null;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							ok: boolean;
							asked: string;
							answered: string;
							audio: {
								media_type: string;
								/** Format: byte */
								base64: string;
							} | null;
							first_part_ms: number | null;
							total_ms: number;
							cost_eur: string;
							error_code: string | null;
							status: number | null;
							vendor_message: string | null;
							vendor_request_id: string | null;
							small_context: number | null;
							long_prompt: boolean;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_connections/models": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * List the models of an AI vendor that is not stored yet
		 * @description Needs ai-provider-create and ai-model-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @enum {string} */
						kind: "openai" | "openai_azure" | "openai_compatible" | "openai_realtime" | "elevenlabs" | "azure_microsoft";
						/** @default  */
						base_url?: "" | string;
						/** @default {} */
						settings?: {
							[key: string]: string;
						};
						/** @default null */
						secret?: string | null;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								id: string;
								context_window: number | null;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_connections": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Create an AI provider with its key and models
		 * @description Needs ai-provider-create and ai-model-create and ai-service-key-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						/** @enum {string} */
						kind: "openai" | "openai_azure" | "openai_compatible" | "openai_realtime" | "elevenlabs" | "azure_microsoft";
						/** @default  */
						base_url?: "" | string;
						/** @default {} */
						settings?: {
							[key: string]: string;
						};
						/** @default true */
						enabled?: boolean;
						/** @default {} */
						timeouts?: {
							/** @default 30000 */
							first_part_ms?: number;
							/** @default 30000 */
							between_parts_ms?: number;
							/** @default 120000 */
							reply_ms?: number;
							/** @default 240000 */
							reading_ms?: number;
						};
						organization_id?: string | null;
						/** @default null */
						secret?: string | null;
						models: {
							name: string;
							/** @enum {string} */
							capability: "chat" | "speech" | "transcription" | "realtime";
							/** @default {} */
							prices?: {
								input?: string;
								cached_input?: string;
								output?: string;
								characters?: string;
								audio_minute?: string;
							};
							/** @default null */
							context_window?: number | null;
							/** @default null */
							max_output_tokens?: number | null;
							/** @default false */
							is_default?: boolean;
							/** @default true */
							enabled?: boolean;
						}[];
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							provider: {
								/** Format: uuid */
								id: string;
								organization_id: string | null;
								organization_name: string | null;
								/** @enum {string} */
								origin: "created" | "environment" | "built-in";
								name: string;
								/** @enum {string} */
								kind: "openai" | "openai_azure" | "openai_compatible" | "openai_realtime" | "elevenlabs" | "azure_microsoft" | "built_in";
								base_url: string;
								settings: {
									[key: string]: string;
								};
								enabled: boolean;
								timeouts: {
									/** @default 30000 */
									first_part_ms: number;
									/** @default 30000 */
									between_parts_ms: number;
									/** @default 120000 */
									reply_ms: number;
									/** @default 240000 */
									reading_ms: number;
								};
								models: number;
								keys: number;
								health: {
									calls: number;
									failures: number;
									last_error: string | null;
									first_part: {
										/** @enum {string} */
										capability: "chat" | "speech" | "transcription" | "realtime";
										p50_ms: number;
										p95_ms: number;
									}[];
								};
								editable: boolean;
								/** Format: date-time */
								created_at: string;
								/** Format: date-time */
								updated_at: string;
							};
							models: {
								name: string;
								/** @enum {string} */
								capability: "chat" | "speech" | "transcription" | "realtime";
								/** @default {} */
								prices: {
									input?: string;
									cached_input?: string;
									output?: string;
									characters?: string;
									audio_minute?: string;
								};
								/** @default null */
								context_window: number | null;
								/** @default null */
								max_output_tokens: number | null;
								/** @default false */
								is_default: boolean;
								/** @default true */
								enabled: boolean;
								/** Format: uuid */
								id: string;
								/** Format: uuid */
								provider_id: string;
								/** Format: date-time */
								created_at: string;
								/** Format: date-time */
								updated_at: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_service_keys": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the keys of an AI provider
		 * @description Needs ai-provider-read.
		 */
		get: {
			parameters: {
				query: {
					provider_id: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								/** Format: uuid */
								provider_id: string;
								label: string;
								last_four: string;
								all_organizations: boolean;
								organizations: {
									/** Format: uuid */
									id: string;
									name: string;
								}[];
								retires_at: string | null;
								last_used_at: string | null;
								/** Format: date-time */
								created_at: string;
								/** Format: date-time */
								updated_at: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Add a key to an AI provider
		 * @description Needs ai-service-key-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						label: string;
						/** @default false */
						all_organizations?: boolean;
						/** Format: uuid */
						provider_id: string;
						secret: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							provider_id: string;
							label: string;
							last_four: string;
							all_organizations: boolean;
							organizations: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
							retires_at: string | null;
							last_used_at: string | null;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_service_keys/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Update the name of a key, and whether all organizations may use it
		 * @description Needs ai-service-key-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						label: string;
						/** @default false */
						all_organizations?: boolean;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							provider_id: string;
							label: string;
							last_four: string;
							all_organizations: boolean;
							organizations: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
							retires_at: string | null;
							last_used_at: string | null;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Delete a key; running calls still finish with it
		 * @description Needs ai-service-key-delete.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_service_keys/{id}/rotations": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Replace the secret of a key
		 * @description Needs ai-service-key-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						secret: string;
						/** @default 24 */
						overlap_hours?: number;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							provider_id: string;
							label: string;
							last_four: string;
							all_organizations: boolean;
							organizations: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
							retires_at: string | null;
							last_used_at: string | null;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_service_keys/{id}/organizations/{organization_id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Assign a key to an organization
		 * @description Needs ai-service-key-assign.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
					organization_id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							provider_id: string;
							label: string;
							last_four: string;
							all_organizations: boolean;
							organizations: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
							retires_at: string | null;
							last_used_at: string | null;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Withdraw a key from an organization
		 * @description Needs ai-service-key-disassign.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
					organization_id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							provider_id: string;
							label: string;
							last_four: string;
							all_organizations: boolean;
							organizations: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
							retires_at: string | null;
							last_used_at: string | null;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_choices": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the AI models that the caller’s organization has chosen, in order
		 * @description Needs ai-provider-list.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** @enum {string} */
								capability: "chat" | "speech" | "transcription" | "realtime";
								choices: {
									/** Format: uuid */
									model_id: string;
									key_id: string | null;
									model_name: string;
									provider_name: string;
								}[];
								usable: {
									/** Format: uuid */
									id: string;
									name: string;
									/** @enum {string} */
									capability: "chat" | "speech" | "transcription" | "realtime";
									/** Format: uuid */
									provider_id: string;
									provider_name: string;
									built_in: boolean;
								}[];
								asked_first: {
									/** Format: uuid */
									model_id: string;
									model_name: string;
									provider_name: string;
									built_in: boolean;
								} | null;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_choices/{capability}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Choose the AI models for a capability, in order
		 * @description Needs ai-provider-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					capability: "chat" | "speech" | "transcription" | "realtime";
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						choices: {
							/** Format: uuid */
							model_id: string;
							key_id: string | null;
						}[];
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** @enum {string} */
							capability: "chat" | "speech" | "transcription" | "realtime";
							choices: {
								/** Format: uuid */
								model_id: string;
								key_id: string | null;
								model_name: string;
								provider_name: string;
							}[];
							usable: {
								/** Format: uuid */
								id: string;
								name: string;
								/** @enum {string} */
								capability: "chat" | "speech" | "transcription" | "realtime";
								/** Format: uuid */
								provider_id: string;
								provider_name: string;
								built_in: boolean;
							}[];
							asked_first: {
								/** Format: uuid */
								model_id: string;
								model_name: string;
								provider_name: string;
								built_in: boolean;
							} | null;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_spending": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the AI spending of the caller’s organization in this month
		 * @description Needs ai-provider-list.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							monthly_cap_eur: string | null;
							month_settled_eur: string;
							reserved_eur: string;
							credit_left_eur: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Set the monthly limit of AI spending of the caller’s organization
		 * @description Needs ai-provider-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						monthly_cap_eur: string | null;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							monthly_cap_eur: string | null;
							month_settled_eur: string;
							reserved_eur: string;
							credit_left_eur: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/ai_usage": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the usage and cost of AI models, by group
		 * @description Needs ai-provider-read.
		 */
		get: {
			parameters: {
				query: {
					from: string;
					to: string;
					time_zone?: string;
					group_by?: "day" | "provider" | "model" | "purpose" | "organization";
					organization_id?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								key: string;
								calls: number;
								failures: number;
								input_tokens: number;
								output_tokens: number;
								characters: number;
								audio_seconds: number;
								cost_eur: string;
								first_part_p50_ms: number | null;
								first_part_p95_ms: number | null;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/own_chats": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the caller’s own chats
		 * @description Needs chat-list.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								/** @enum {string} */
								kind: "session" | "test";
								name: string;
								model_id: string | null;
								model_name: string;
								instructions: string;
								ends_at: string | null;
								message_count: number;
								created_by_name: string;
								/** Format: date-time */
								created_at: string;
								/** Format: date-time */
								updated_at: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/chats": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the test chats of an organization
		 * @description Needs chat-paginated-read.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								/** @enum {string} */
								kind: "session" | "test";
								name: string;
								model_id: string | null;
								model_name: string;
								instructions: string;
								ends_at: string | null;
								message_count: number;
								created_by_name: string;
								/** Format: date-time */
								created_at: string;
								/** Format: date-time */
								updated_at: string;
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Create a test chat with an AI model, or with an unsaved persona
		 * @description Needs chat-create and ai-model-list.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						model_id: string | null;
						/** @default  */
						instructions?: string;
						/** @default null */
						roleplay?: {
							/** @enum {string} */
							language: "en-GB" | "fr-FR" | "en-US";
							persona: {
								name: string;
								content: {
									/** @default  */
									title?: string;
									/**
									 * @default thumbs
									 * @enum {string}
									 */
									avatar_style?: "initials" | "thumbs";
									character: string;
									/** @default  */
									tone?: string;
									/** @default 2 */
									difficulty?: 1 | 2 | 3 | 4;
									/** @default null */
									first_mood?: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
									/** @default  */
									opening_line?: string;
									/**
									 * @default en-GB
									 * @enum {string}
									 */
									language?: "en-GB" | "fr-FR" | "en-US";
									/** @default [] */
									disclosures?: string[];
									/** @default [] */
									objections?: string[];
									/** @default null */
									voice?: {
										/** @enum {string} */
										provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
										model: string;
										voice_id: string;
										speed: number;
										style?: string;
									} | null;
								};
							};
							scenario: {
								name: string;
								content: {
									context: string;
									/**
									 * @default text
									 * @enum {string}
									 */
									mode?: "text" | "voice" | "realtime";
									/**
									 * @default en-GB
									 * @enum {string}
									 */
									language?: "en-GB" | "fr-FR" | "en-US";
									/** @default null */
									time_limit_seconds?: number | null;
									/** @default null */
									pass_mark?: number | null;
									/** @default true */
									shows_mood?: boolean;
									/** @default null */
									chat_model_id?: string | null;
								};
							} | null;
							mission: {
								name: string;
								content: {
									brief: string;
									/** @default  */
									objective?: string;
									/** @default  */
									instructions?: string;
									/** @default [] */
									success_criteria?: string[];
									/** @default [] */
									failure_criteria?: string[];
									/** @default null */
									max_turns?: number | null;
									/** @default null */
									time_limit_seconds?: number | null;
									/** @default null */
									language?: ("en-GB" | "fr-FR" | "en-US") | null;
								};
							} | null;
						} | null;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** @enum {string} */
							kind: "session" | "test";
							name: string;
							model_id: string | null;
							model_name: string;
							instructions: string;
							ends_at: string | null;
							message_count: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
							messages: {
								seq: number;
								/** @enum {string} */
								speaker: "learner" | "persona";
								text: string;
								/** @enum {string} */
								state: "complete" | "streaming" | "failed";
								answered_by: {
									provider: string;
									model: string;
									built_in: boolean;
								} | null;
								error_code: string | null;
								finish_reason: string | null;
								outcome: ("win" | "lose" | "end") | null;
								first_part_ms: number | null;
								total_ms: number | null;
								/** Format: date-time */
								created_at: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/chats/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a chat with its messages
		 * @description Needs chat-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** @enum {string} */
							kind: "session" | "test";
							name: string;
							model_id: string | null;
							model_name: string;
							instructions: string;
							ends_at: string | null;
							message_count: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
							messages: {
								seq: number;
								/** @enum {string} */
								speaker: "learner" | "persona";
								text: string;
								/** @enum {string} */
								state: "complete" | "streaming" | "failed";
								answered_by: {
									provider: string;
									model: string;
									built_in: boolean;
								} | null;
								error_code: string | null;
								finish_reason: string | null;
								outcome: ("win" | "lose" | "end") | null;
								first_part_ms: number | null;
								total_ms: number | null;
								/** Format: date-time */
								created_at: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Rename a test chat
		 * @description Needs chat-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						expected?: {
							name: string;
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** @enum {string} */
							kind: "session" | "test";
							name: string;
							model_id: string | null;
							model_name: string;
							instructions: string;
							ends_at: string | null;
							message_count: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Delete a test chat with its messages
		 * @description Needs chat-delete.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/chats/{id}/messages": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Send a message in the caller’s own test chat
		 * @description Needs chat-create and ai-model-list.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						text: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** @enum {string} */
							kind: "session" | "test";
							name: string;
							model_id: string | null;
							model_name: string;
							instructions: string;
							ends_at: string | null;
							message_count: number;
							created_by_name: string;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
							messages: {
								seq: number;
								/** @enum {string} */
								speaker: "learner" | "persona";
								text: string;
								/** @enum {string} */
								state: "complete" | "streaming" | "failed";
								answered_by: {
									provider: string;
									model: string;
									built_in: boolean;
								} | null;
								error_code: string | null;
								finish_reason: string | null;
								outcome: ("win" | "lose" | "end") | null;
								first_part_ms: number | null;
								total_ms: number | null;
								/** Format: date-time */
								created_at: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/draft_sources": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Extract the text of a document, as the source of a scenario draft
		 * @description Needs coaching-scenario-create and coaching-persona-create and coaching-mission-create and coaching-observer-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"multipart/form-data": {
						/** Format: binary */
						file: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							text: string;
							shortened: boolean;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/scenario_drafts": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Start a draft of a scenario from a text
		 * @description Needs coaching-scenario-create and coaching-persona-create and coaching-mission-create and coaching-observer-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						source: string;
						/** @enum {string} */
						language: "en-GB" | "fr-FR" | "en-US";
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** @enum {string} */
							state: "running" | "complete" | "failed";
							error_code: string | null;
							source: string;
							/** @enum {string} */
							language: "en-GB" | "fr-FR" | "en-US";
							parts: {
								scenario?: {
									item: {
										/** @enum {string} */
										kind: "scenario";
										name: string;
										/** @default  */
										description: string;
										/** @default null */
										image: string | null;
										/** @default [] */
										tags: string[];
										/**
										 * @default organization
										 * @enum {string}
										 */
										visibility: "private" | "organization";
										content: {
											context: string;
											/**
											 * @default text
											 * @enum {string}
											 */
											mode: "text" | "voice" | "realtime";
											/**
											 * @default en-GB
											 * @enum {string}
											 */
											language: "en-GB" | "fr-FR" | "en-US";
											/** @default null */
											time_limit_seconds: number | null;
											/** @default null */
											pass_mark: number | null;
											/** @default true */
											shows_mood: boolean;
											/** @default null */
											chat_model_id: string | null;
										};
									};
									passages: string[];
								};
								persona?: {
									item: {
										/** @enum {string} */
										kind: "persona";
										name: string;
										/** @default  */
										description: string;
										/** @default null */
										image: string | null;
										/** @default [] */
										tags: string[];
										/**
										 * @default organization
										 * @enum {string}
										 */
										visibility: "private" | "organization";
										content: {
											/** @default  */
											title: string;
											/**
											 * @default thumbs
											 * @enum {string}
											 */
											avatar_style: "initials" | "thumbs";
											character: string;
											/** @default  */
											tone: string;
											/** @default 2 */
											difficulty: 1 | 2 | 3 | 4;
											/** @default null */
											first_mood: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
											/** @default  */
											opening_line: string;
											/**
											 * @default en-GB
											 * @enum {string}
											 */
											language: "en-GB" | "fr-FR" | "en-US";
											/** @default [] */
											disclosures: string[];
											/** @default [] */
											objections: string[];
											/** @default null */
											voice: {
												/** @enum {string} */
												provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
												model: string;
												voice_id: string;
												speed: number;
												style?: string;
											} | null;
										};
									};
									passages: string[];
								};
								mission?: {
									item: {
										/** @enum {string} */
										kind: "mission";
										name: string;
										/** @default  */
										description: string;
										/** @default null */
										image: string | null;
										/** @default [] */
										tags: string[];
										/**
										 * @default organization
										 * @enum {string}
										 */
										visibility: "private" | "organization";
										content: {
											brief: string;
											/** @default  */
											objective: string;
											/** @default  */
											instructions: string;
											/** @default [] */
											success_criteria: string[];
											/** @default [] */
											failure_criteria: string[];
											/** @default null */
											max_turns: number | null;
											/** @default null */
											time_limit_seconds: number | null;
											/** @default null */
											language: ("en-GB" | "fr-FR" | "en-US") | null;
										};
									};
									passages: string[];
								};
								observer?: {
									item: {
										/** @enum {string} */
										kind: "observer";
										name: string;
										/** @default  */
										description: string;
										/** @default null */
										image: string | null;
										/** @default [] */
										tags: string[];
										/**
										 * @default organization
										 * @enum {string}
										 */
										visibility: "private" | "organization";
										content: {
											instructions: string;
											rubric: {
												key: string;
												name: string;
												/** @default  */
												description: string;
												/** @default  */
												competency: "" | string;
												/** @default 100 */
												weight: number;
												/** @default false */
												blocker: boolean;
												/** @default false */
												fails_when_not_seen: boolean;
												/** @default {} */
												anchors: {
													[key: string]: string;
												};
											}[];
											/**
											 * @default kind
											 * @enum {string}
											 */
											feedback_tone: "kind" | "direct" | "demanding";
											/** @default 1 */
											judges: number;
										};
									};
									passages: string[];
								};
							};
							answered_by: {
								provider: string;
								model: string;
								built_in: boolean;
							} | null;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/scenario_drafts/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a draft of a scenario
		 * @description Needs coaching-scenario-create and coaching-persona-create and coaching-mission-create and coaching-observer-create.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** @enum {string} */
							state: "running" | "complete" | "failed";
							error_code: string | null;
							source: string;
							/** @enum {string} */
							language: "en-GB" | "fr-FR" | "en-US";
							parts: {
								scenario?: {
									item: {
										/** @enum {string} */
										kind: "scenario";
										name: string;
										/** @default  */
										description: string;
										/** @default null */
										image: string | null;
										/** @default [] */
										tags: string[];
										/**
										 * @default organization
										 * @enum {string}
										 */
										visibility: "private" | "organization";
										content: {
											context: string;
											/**
											 * @default text
											 * @enum {string}
											 */
											mode: "text" | "voice" | "realtime";
											/**
											 * @default en-GB
											 * @enum {string}
											 */
											language: "en-GB" | "fr-FR" | "en-US";
											/** @default null */
											time_limit_seconds: number | null;
											/** @default null */
											pass_mark: number | null;
											/** @default true */
											shows_mood: boolean;
											/** @default null */
											chat_model_id: string | null;
										};
									};
									passages: string[];
								};
								persona?: {
									item: {
										/** @enum {string} */
										kind: "persona";
										name: string;
										/** @default  */
										description: string;
										/** @default null */
										image: string | null;
										/** @default [] */
										tags: string[];
										/**
										 * @default organization
										 * @enum {string}
										 */
										visibility: "private" | "organization";
										content: {
											/** @default  */
											title: string;
											/**
											 * @default thumbs
											 * @enum {string}
											 */
											avatar_style: "initials" | "thumbs";
											character: string;
											/** @default  */
											tone: string;
											/** @default 2 */
											difficulty: 1 | 2 | 3 | 4;
											/** @default null */
											first_mood: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
											/** @default  */
											opening_line: string;
											/**
											 * @default en-GB
											 * @enum {string}
											 */
											language: "en-GB" | "fr-FR" | "en-US";
											/** @default [] */
											disclosures: string[];
											/** @default [] */
											objections: string[];
											/** @default null */
											voice: {
												/** @enum {string} */
												provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
												model: string;
												voice_id: string;
												speed: number;
												style?: string;
											} | null;
										};
									};
									passages: string[];
								};
								mission?: {
									item: {
										/** @enum {string} */
										kind: "mission";
										name: string;
										/** @default  */
										description: string;
										/** @default null */
										image: string | null;
										/** @default [] */
										tags: string[];
										/**
										 * @default organization
										 * @enum {string}
										 */
										visibility: "private" | "organization";
										content: {
											brief: string;
											/** @default  */
											objective: string;
											/** @default  */
											instructions: string;
											/** @default [] */
											success_criteria: string[];
											/** @default [] */
											failure_criteria: string[];
											/** @default null */
											max_turns: number | null;
											/** @default null */
											time_limit_seconds: number | null;
											/** @default null */
											language: ("en-GB" | "fr-FR" | "en-US") | null;
										};
									};
									passages: string[];
								};
								observer?: {
									item: {
										/** @enum {string} */
										kind: "observer";
										name: string;
										/** @default  */
										description: string;
										/** @default null */
										image: string | null;
										/** @default [] */
										tags: string[];
										/**
										 * @default organization
										 * @enum {string}
										 */
										visibility: "private" | "organization";
										content: {
											instructions: string;
											rubric: {
												key: string;
												name: string;
												/** @default  */
												description: string;
												/** @default  */
												competency: "" | string;
												/** @default 100 */
												weight: number;
												/** @default false */
												blocker: boolean;
												/** @default false */
												fails_when_not_seen: boolean;
												/** @default {} */
												anchors: {
													[key: string]: string;
												};
											}[];
											/**
											 * @default kind
											 * @enum {string}
											 */
											feedback_tone: "kind" | "direct" | "demanding";
											/** @default 1 */
											judges: number;
										};
									};
									passages: string[];
								};
							};
							answered_by: {
								provider: string;
								model: string;
								built_in: boolean;
							} | null;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		/**
		 * Cancel or delete a draft of a scenario
		 * @description Needs coaching-scenario-create and coaching-persona-create and coaching-mission-create and coaching-observer-create.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/scenario_drafts/{id}/acceptance": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Accept a draft: create its scenario, persona, mission and observer
		 * @description Needs coaching-scenario-create and coaching-persona-create and coaching-mission-create and coaching-observer-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						scenario: {
							/**
							 * @default scenario
							 * @enum {string}
							 */
							kind?: "scenario";
							name: string;
							/** @default  */
							description?: string;
							/** @default null */
							image?: string | null;
							/** @default [] */
							tags?: string[];
							/**
							 * @default organization
							 * @enum {string}
							 */
							visibility?: "private" | "organization";
							content: {
								context: string;
								/**
								 * @default text
								 * @enum {string}
								 */
								mode?: "text" | "voice" | "realtime";
								/**
								 * @default en-GB
								 * @enum {string}
								 */
								language?: "en-GB" | "fr-FR" | "en-US";
								/** @default null */
								time_limit_seconds?: number | null;
								/** @default null */
								pass_mark?: number | null;
								/** @default true */
								shows_mood?: boolean;
								/** @default null */
								chat_model_id?: string | null;
							};
						};
						persona: {
							/**
							 * @default persona
							 * @enum {string}
							 */
							kind?: "persona";
							name: string;
							/** @default  */
							description?: string;
							/** @default null */
							image?: string | null;
							/** @default [] */
							tags?: string[];
							/**
							 * @default organization
							 * @enum {string}
							 */
							visibility?: "private" | "organization";
							content: {
								/** @default  */
								title?: string;
								/**
								 * @default thumbs
								 * @enum {string}
								 */
								avatar_style?: "initials" | "thumbs";
								character: string;
								/** @default  */
								tone?: string;
								/** @default 2 */
								difficulty?: 1 | 2 | 3 | 4;
								/** @default null */
								first_mood?: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
								/** @default  */
								opening_line?: string;
								/**
								 * @default en-GB
								 * @enum {string}
								 */
								language?: "en-GB" | "fr-FR" | "en-US";
								/** @default [] */
								disclosures?: string[];
								/** @default [] */
								objections?: string[];
								/** @default null */
								voice?: {
									/** @enum {string} */
									provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
									model: string;
									voice_id: string;
									speed: number;
									style?: string;
								} | null;
							};
						};
						mission: {
							/**
							 * @default mission
							 * @enum {string}
							 */
							kind?: "mission";
							name: string;
							/** @default  */
							description?: string;
							/** @default null */
							image?: string | null;
							/** @default [] */
							tags?: string[];
							/**
							 * @default organization
							 * @enum {string}
							 */
							visibility?: "private" | "organization";
							content: {
								brief: string;
								/** @default  */
								objective?: string;
								/** @default  */
								instructions?: string;
								/** @default [] */
								success_criteria?: string[];
								/** @default [] */
								failure_criteria?: string[];
								/** @default null */
								max_turns?: number | null;
								/** @default null */
								time_limit_seconds?: number | null;
								/** @default null */
								language?: ("en-GB" | "fr-FR" | "en-US") | null;
							};
						} | null;
						observer: {
							/**
							 * @default observer
							 * @enum {string}
							 */
							kind?: "observer";
							name: string;
							/** @default  */
							description?: string;
							/** @default null */
							image?: string | null;
							/** @default [] */
							tags?: string[];
							/**
							 * @default organization
							 * @enum {string}
							 */
							visibility?: "private" | "organization";
							content: {
								instructions: string;
								rubric: {
									key: string;
									name: string;
									/** @default  */
									description?: string;
									/** @default  */
									competency?: "" | string;
									/** @default 100 */
									weight?: number;
									/** @default false */
									blocker?: boolean;
									/** @default false */
									fails_when_not_seen?: boolean;
									/** @default {} */
									anchors?: {
										[key: string]: string;
									};
								}[];
								/**
								 * @default kind
								 * @enum {string}
								 */
								feedback_tone?: "kind" | "direct" | "demanding";
								/** @default 1 */
								judges?: number;
							};
						} | null;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							scenario_id: string;
							/** Format: uuid */
							persona_id: string;
							mission_id: string | null;
							observer_id: string | null;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/simulations": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Start conversations of a scripted learner with a persona, one per difficulty level
		 * @description Needs chat-create and ai-model-list.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @enum {string} */
						language: "en-GB" | "fr-FR" | "en-US";
						persona: {
							name: string;
							content: {
								/** @default  */
								title?: string;
								/**
								 * @default thumbs
								 * @enum {string}
								 */
								avatar_style?: "initials" | "thumbs";
								character: string;
								/** @default  */
								tone?: string;
								/** @default 2 */
								difficulty?: 1 | 2 | 3 | 4;
								/** @default null */
								first_mood?: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
								/** @default  */
								opening_line?: string;
								/**
								 * @default en-GB
								 * @enum {string}
								 */
								language?: "en-GB" | "fr-FR" | "en-US";
								/** @default [] */
								disclosures?: string[];
								/** @default [] */
								objections?: string[];
								/** @default null */
								voice?: {
									/** @enum {string} */
									provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
									model: string;
									voice_id: string;
									speed: number;
									style?: string;
								} | null;
							};
						};
						scenario: {
							name: string;
							content: {
								context: string;
								/**
								 * @default text
								 * @enum {string}
								 */
								mode?: "text" | "voice" | "realtime";
								/**
								 * @default en-GB
								 * @enum {string}
								 */
								language?: "en-GB" | "fr-FR" | "en-US";
								/** @default null */
								time_limit_seconds?: number | null;
								/** @default null */
								pass_mark?: number | null;
								/** @default true */
								shows_mood?: boolean;
								/** @default null */
								chat_model_id?: string | null;
							};
						} | null;
						mission: {
							name: string;
							content: {
								brief: string;
								/** @default  */
								objective?: string;
								/** @default  */
								instructions?: string;
								/** @default [] */
								success_criteria?: string[];
								/** @default [] */
								failure_criteria?: string[];
								/** @default null */
								max_turns?: number | null;
								/** @default null */
								time_limit_seconds?: number | null;
								/** @default null */
								language?: ("en-GB" | "fr-FR" | "en-US") | null;
							};
						} | null;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** @enum {string} */
							state: "running" | "complete" | "failed";
							error_code: string | null;
							levels: {
								level: 1 | 2 | 3 | 4;
								replies: number;
								script_turns: number;
								measures: {
									reply_words: number;
									questions: number;
									disclosures: number;
									pressure: number;
								} | null;
								transcript: {
									/** @enum {string} */
									speaker: "learner" | "persona";
									text: string;
								}[];
							}[];
							disclosures_of: number;
							answered_by: {
								provider: string;
								model: string;
								built_in: boolean;
							} | null;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/simulations/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a simulation
		 * @description Needs chat-create and ai-model-list.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** @enum {string} */
							state: "running" | "complete" | "failed";
							error_code: string | null;
							levels: {
								level: 1 | 2 | 3 | 4;
								replies: number;
								script_turns: number;
								measures: {
									reply_words: number;
									questions: number;
									disclosures: number;
									pressure: number;
								} | null;
								transcript: {
									/** @enum {string} */
									speaker: "learner" | "persona";
									text: string;
								}[];
							}[];
							disclosures_of: number;
							answered_by: {
								provider: string;
								model: string;
								built_in: boolean;
							} | null;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		/**
		 * Cancel or delete a simulation
		 * @description Needs chat-create and ai-model-list.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/personas/voice_samples": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Generate a sample of a voice
		 * @description Needs coaching-persona-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						text: string;
						/** @enum {string} */
						language: "en-GB" | "fr-FR" | "en-US";
						voice: {
							/** @enum {string} */
							provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
							model: string;
							voice_id: string;
							speed: number;
							style?: string;
						} | null;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							audio: string | null;
							media_type: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/persona_voices": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the voices that a persona can speak with
		 * @description Needs coaching-persona-update.
		 */
		get: {
			parameters: {
				query: {
					provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
					model?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								id: string;
								name: string;
								languages: string[];
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/session_generators": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List access codes
		 * @description Needs coaching-session-generator-list and coaching-session-generator-paginated-read.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
					scenario_id?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: components["schemas"]["SessionGenerator"][];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Create an access code for a scenario
		 * @description Needs generate-shared-session and coaching-session-generator-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** Format: uuid */
						scenario_id: string;
						/** @default 14 */
						valid_days?: number;
						/** @default 50 */
						max_sessions?: number;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["SessionGenerator"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/session_generators/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read an access code
		 * @description Needs coaching-session-generator-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["SessionGenerator"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		/**
		 * Delete an access code
		 * @description Needs coaching-session-generator-delete.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		/**
		 * Update an access code: expiry, maximum number of sessions, open or closed
		 * @description Needs coaching-session-generator-update.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** Format: date-time */
						expires_at?: string;
						max_sessions?: number;
						closed?: boolean;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["SessionGenerator"];
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		trace?: never;
	};
	"/v1/shared_sessions/{access_code}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the scenario that an access code opens
		 * @description Open to anyone.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					access_code: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							scenario: components["schemas"]["ScenarioBrief"];
							organization_name: string;
							/** Format: date-time */
							expires_at: string;
							/** @default null */
							created_by_name: string | null;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/shared_sessions/{access_code}/guests": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Join a session as a guest, with a name only
		 * @description Open to anyone.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					access_code: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						display_name: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							access_token: string;
							/** Format: uuid */
							session_id: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/claimed_guests": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Move the sessions of a guest to the caller’s account
		 * @description Needs user-self-edit.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						guest_token: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							sessions: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/coaching_sessions/{id}/reply_reports": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Report a reply of the persona to the operators
		 * @description Needs coaching-session-run.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						message_seq: number;
						/** @default  */
						reason?: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/reply_reports": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List reported replies
		 * @description Needs coaching-session-check-other.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
					status?: "open" | "done";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								/** Format: uuid */
								session_id: string;
								session_name: string;
								owner_name: string;
								message_seq: number;
								persona_name: string;
								text: string;
								answered_by: {
									provider: string;
									model: string;
									built_in: boolean;
								} | null;
								reason: string;
								/** @enum {string} */
								status: "open" | "done";
								/** Format: date-time */
								created_at: string;
								resolved_by_name: string | null;
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/reply_reports/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * Mark a report as resolved, or reopen it
		 * @description Needs coaching-session-check-other.
		 */
		patch: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @enum {string} */
						status: "open" | "done";
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							session_id: string;
							session_name: string;
							owner_name: string;
							message_seq: number;
							persona_name: string;
							text: string;
							answered_by: {
								provider: string;
								model: string;
								built_in: boolean;
							} | null;
							reason: string;
							/** @enum {string} */
							status: "open" | "done";
							/** Format: date-time */
							created_at: string;
							resolved_by_name: string | null;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		trace?: never;
	};
	"/v1/audit_entries": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List audit events: changes with user, time and IP address
		 * @description Needs organization-detail-read.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
					organization_id?: string;
					area?: "people" | "content" | "sessions" | "ai" | "organization" | "installation";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								/** Format: date-time */
								created_at: string;
								organization_id: string | null;
								actor_id: string | null;
								actor_name: string;
								action: string;
								target_kind: string | null;
								target_id: string | null;
								target_name: string;
								address: string | null;
								before: {
									[key: string]: unknown;
								} | null;
								after: {
									[key: string]: unknown;
								} | null;
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/organizations": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List organizations
		 * @description Needs organization-list and organization-paginated-read.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								name: string;
								slug: string;
								sso_realm: string | null;
								logo: string | null;
								language: string;
								retention_days: number | null;
								transcript_retention_days: number | null;
								audio_retention_days: number | null;
								/** @enum {string} */
								recordings: "never" | "offered" | "asked";
								/** @enum {string} */
								turn_safety: "model" | "rules";
								turning_points: boolean;
								sign_in_idle_days: number;
								sign_in_max_days: number;
								/** @enum {string} */
								second_factor: "optional" | "operators" | "editors" | "everyone";
								second_factor_grace_days: number;
								credit_eur: number;
								operator_name: string;
								operator_email: string;
								people: number;
								/** Format: date-time */
								created_at: string;
								/** Format: date-time */
								updated_at: string;
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Create an organization
		 * @description Needs organization-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						logo: string | null;
						/** @enum {string} */
						language?: "en-GB" | "fr-FR";
						retention_days: number | null;
						/** @default null */
						transcript_retention_days?: number | null;
						/** @default null */
						audio_retention_days?: number | null;
						/**
						 * @default offered
						 * @enum {string}
						 */
						recordings?: "never" | "offered" | "asked";
						/**
						 * @default model
						 * @enum {string}
						 */
						turn_safety?: "model" | "rules";
						/** @default true */
						turning_points?: boolean;
						/** @default 14 */
						sign_in_idle_days?: number;
						/** @default 30 */
						sign_in_max_days?: number;
						/**
						 * @default optional
						 * @enum {string}
						 */
						second_factor?: "optional" | "operators" | "editors" | "everyone";
						/** @default 14 */
						second_factor_grace_days?: number;
						slug?: string;
						sso_realm: string | null;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							name: string;
							slug: string;
							sso_realm: string | null;
							logo: string | null;
							language: string;
							retention_days: number | null;
							transcript_retention_days: number | null;
							audio_retention_days: number | null;
							/** @enum {string} */
							recordings: "never" | "offered" | "asked";
							/** @enum {string} */
							turn_safety: "model" | "rules";
							turning_points: boolean;
							sign_in_idle_days: number;
							sign_in_max_days: number;
							/** @enum {string} */
							second_factor: "optional" | "operators" | "editors" | "everyone";
							second_factor_grace_days: number;
							credit_eur: number;
							operator_name: string;
							operator_email: string;
							people: number;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/organizations/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read an organization
		 * @description Needs organization-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							name: string;
							slug: string;
							sso_realm: string | null;
							logo: string | null;
							language: string;
							retention_days: number | null;
							transcript_retention_days: number | null;
							audio_retention_days: number | null;
							/** @enum {string} */
							recordings: "never" | "offered" | "asked";
							/** @enum {string} */
							turn_safety: "model" | "rules";
							turning_points: boolean;
							sign_in_idle_days: number;
							sign_in_max_days: number;
							/** @enum {string} */
							second_factor: "optional" | "operators" | "editors" | "everyone";
							second_factor_grace_days: number;
							credit_eur: number;
							operator_name: string;
							operator_email: string;
							people: number;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Update an organization
		 * @description Needs organization-update and organization-detail-read.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						logo: string | null;
						/** @enum {string} */
						language: "en-GB" | "fr-FR";
						retention_days: number | null;
						/** @default null */
						transcript_retention_days?: number | null;
						/** @default null */
						audio_retention_days?: number | null;
						/**
						 * @default offered
						 * @enum {string}
						 */
						recordings?: "never" | "offered" | "asked";
						/**
						 * @default model
						 * @enum {string}
						 */
						turn_safety?: "model" | "rules";
						/** @default true */
						turning_points?: boolean;
						/** @default 14 */
						sign_in_idle_days?: number;
						/** @default 30 */
						sign_in_max_days?: number;
						/**
						 * @default optional
						 * @enum {string}
						 */
						second_factor?: "optional" | "operators" | "editors" | "everyone";
						/** @default 14 */
						second_factor_grace_days?: number;
						slug?: string;
						sso_realm: string | null;
						expected?: {
							name: string;
							logo: string | null;
							/** @enum {string} */
							language: "en-GB" | "fr-FR";
							retention_days: number | null;
							/** @default null */
							transcript_retention_days?: number | null;
							/** @default null */
							audio_retention_days?: number | null;
							/**
							 * @default offered
							 * @enum {string}
							 */
							recordings?: "never" | "offered" | "asked";
							/**
							 * @default model
							 * @enum {string}
							 */
							turn_safety?: "model" | "rules";
							/** @default true */
							turning_points?: boolean;
							/** @default 14 */
							sign_in_idle_days?: number;
							/** @default 30 */
							sign_in_max_days?: number;
							/**
							 * @default optional
							 * @enum {string}
							 */
							second_factor?: "optional" | "operators" | "editors" | "everyone";
							/** @default 14 */
							second_factor_grace_days?: number;
							slug?: string;
							sso_realm: string | null;
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							name: string;
							slug: string;
							sso_realm: string | null;
							logo: string | null;
							language: string;
							retention_days: number | null;
							transcript_retention_days: number | null;
							audio_retention_days: number | null;
							/** @enum {string} */
							recordings: "never" | "offered" | "asked";
							/** @enum {string} */
							turn_safety: "model" | "rules";
							turning_points: boolean;
							sign_in_idle_days: number;
							sign_in_max_days: number;
							/** @enum {string} */
							second_factor: "optional" | "operators" | "editors" | "everyone";
							second_factor_grace_days: number;
							credit_eur: number;
							operator_name: string;
							operator_email: string;
							people: number;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Delete an organization with everything in it
		 * @description Needs organization-delete.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/organizations/{id}/retention_preview": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Count what other retention periods would erase at once
		 * @description Needs organization-self-edit.
		 */
		get: {
			parameters: {
				query?: {
					transcript_days?: number;
					report_days?: number;
					audio_days?: number;
				};
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							transcripts: {
								count: number;
								oldest: string | null;
								newest: string | null;
							};
							reports: {
								count: number;
								oldest: string | null;
								newest: string | null;
							};
							recordings: {
								count: number;
								oldest: string | null;
								newest: string | null;
							};
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/my_organization": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the caller’s organization
		 * @description Needs organization-self-edit.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							name: string;
							slug: string;
							sso_realm: string | null;
							logo: string | null;
							language: string;
							retention_days: number | null;
							transcript_retention_days: number | null;
							audio_retention_days: number | null;
							/** @enum {string} */
							recordings: "never" | "offered" | "asked";
							/** @enum {string} */
							turn_safety: "model" | "rules";
							turning_points: boolean;
							sign_in_idle_days: number;
							sign_in_max_days: number;
							/** @enum {string} */
							second_factor: "optional" | "operators" | "editors" | "everyone";
							second_factor_grace_days: number;
							credit_eur: number;
							operator_name: string;
							operator_email: string;
							people: number;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Update the caller’s organization
		 * @description Needs organization-self-edit.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						logo: string | null;
						/** @enum {string} */
						language: "en-GB" | "fr-FR";
						retention_days: number | null;
						/** @default null */
						transcript_retention_days?: number | null;
						/** @default null */
						audio_retention_days?: number | null;
						/**
						 * @default offered
						 * @enum {string}
						 */
						recordings?: "never" | "offered" | "asked";
						/**
						 * @default model
						 * @enum {string}
						 */
						turn_safety?: "model" | "rules";
						/** @default true */
						turning_points?: boolean;
						/** @default 14 */
						sign_in_idle_days?: number;
						/** @default 30 */
						sign_in_max_days?: number;
						/**
						 * @default optional
						 * @enum {string}
						 */
						second_factor?: "optional" | "operators" | "editors" | "everyone";
						/** @default 14 */
						second_factor_grace_days?: number;
						expected?: {
							name: string;
							logo: string | null;
							/** @enum {string} */
							language: "en-GB" | "fr-FR";
							retention_days: number | null;
							/** @default null */
							transcript_retention_days?: number | null;
							/** @default null */
							audio_retention_days?: number | null;
							/**
							 * @default offered
							 * @enum {string}
							 */
							recordings?: "never" | "offered" | "asked";
							/**
							 * @default model
							 * @enum {string}
							 */
							turn_safety?: "model" | "rules";
							/** @default true */
							turning_points?: boolean;
							/** @default 14 */
							sign_in_idle_days?: number;
							/** @default 30 */
							sign_in_max_days?: number;
							/**
							 * @default optional
							 * @enum {string}
							 */
							second_factor?: "optional" | "operators" | "editors" | "everyone";
							/** @default 14 */
							second_factor_grace_days?: number;
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							name: string;
							slug: string;
							sso_realm: string | null;
							logo: string | null;
							language: string;
							retention_days: number | null;
							transcript_retention_days: number | null;
							audio_retention_days: number | null;
							/** @enum {string} */
							recordings: "never" | "offered" | "asked";
							/** @enum {string} */
							turn_safety: "model" | "rules";
							turning_points: boolean;
							sign_in_idle_days: number;
							sign_in_max_days: number;
							/** @enum {string} */
							second_factor: "optional" | "operators" | "editors" | "everyone";
							second_factor_grace_days: number;
							credit_eur: number;
							operator_name: string;
							operator_email: string;
							people: number;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/organizations/{id}/operator_contact": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Update the operator contact that the users of an organization see
		 * @description Needs operator-name-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						operator_name: string;
						operator_email: "" | string;
						expected?: {
							operator_name: string;
							operator_email: "" | string;
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							name: string;
							slug: string;
							sso_realm: string | null;
							logo: string | null;
							language: string;
							retention_days: number | null;
							transcript_retention_days: number | null;
							audio_retention_days: number | null;
							/** @enum {string} */
							recordings: "never" | "offered" | "asked";
							/** @enum {string} */
							turn_safety: "model" | "rules";
							turning_points: boolean;
							sign_in_idle_days: number;
							sign_in_max_days: number;
							/** @enum {string} */
							second_factor: "optional" | "operators" | "editors" | "everyone";
							second_factor_grace_days: number;
							credit_eur: number;
							operator_name: string;
							operator_email: string;
							people: number;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/organizations/{id}/metadata": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read an organization’s metadata
		 * @description Needs organization-detail-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							organization: {
								key: string;
								value: string;
							}[];
							product: {
								key: string;
								value: string;
							}[];
							custom: {
								key: string;
								value: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/organizations/{id}/metadata/organization": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Replace the metadata about an organization
		 * @description Needs organization-metadata-organization-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						entries: {
							key: string;
							value: string;
						}[];
						expected?: {
							entries: {
								key: string;
								value: string;
							}[];
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							organization: {
								key: string;
								value: string;
							}[];
							product: {
								key: string;
								value: string;
							}[];
							custom: {
								key: string;
								value: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/organizations/{id}/metadata/product": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Replace the metadata about an organization’s product
		 * @description Needs organization-metadata-product-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						entries: {
							key: string;
							value: string;
						}[];
						expected?: {
							entries: {
								key: string;
								value: string;
							}[];
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							organization: {
								key: string;
								value: string;
							}[];
							product: {
								key: string;
								value: string;
							}[];
							custom: {
								key: string;
								value: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/organizations/{id}/metadata/custom": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Replace an organization’s custom metadata
		 * @description Needs organization-metadata-custom-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						entries: {
							key: string;
							value: string;
						}[];
						expected?: {
							entries: {
								key: string;
								value: string;
							}[];
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							organization: {
								key: string;
								value: string;
							}[];
							product: {
								key: string;
								value: string;
							}[];
							custom: {
								key: string;
								value: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/organizations/{id}/credit_changes": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the changes of an organization’s credit
		 * @description Needs organization-detail-read.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
				};
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								amount_eur: number;
								balance_eur: number;
								reason: string;
								changed_by_name: string;
								/** Format: date-time */
								created_at: string;
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Change an organization’s credit, with a reason
		 * @description Needs organization-update-credit.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						amount_eur: number;
						reason: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							name: string;
							slug: string;
							sso_realm: string | null;
							logo: string | null;
							language: string;
							retention_days: number | null;
							transcript_retention_days: number | null;
							audio_retention_days: number | null;
							/** @enum {string} */
							recordings: "never" | "offered" | "asked";
							/** @enum {string} */
							turn_safety: "model" | "rules";
							turning_points: boolean;
							sign_in_idle_days: number;
							sign_in_max_days: number;
							/** @enum {string} */
							second_factor: "optional" | "operators" | "editors" | "everyone";
							second_factor_grace_days: number;
							credit_eur: number;
							operator_name: string;
							operator_email: string;
							people: number;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/my_organization/email": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the sender and the mail texts of the caller’s organization
		 * @description Needs settings-email.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							sender_name: string;
							reply_to: string;
							texts: {
								/** @enum {string} */
								kind: "invitation" | "reset" | "second-factor" | "api-token" | "playlist-assigned" | "playlist-reminder" | "spending-warning" | "erasure-requested" | "notifications";
								/** @enum {string} */
								language: "en-GB" | "fr-FR";
								subject: string;
								text: string;
							}[];
							from: {
								name: string;
								address: string;
							};
							defaults: {
								/** @enum {string} */
								kind: "invitation" | "reset" | "second-factor" | "api-token" | "playlist-assigned" | "playlist-reminder" | "spending-warning" | "erasure-requested" | "notifications";
								/** @enum {string} */
								language: "en-GB" | "fr-FR";
								subject: string;
								text: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Replace the sender and the mail texts of the caller’s organization
		 * @description Needs settings-email.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						sender_name: string & (unknown & unknown);
						reply_to: "" | string;
						texts: {
							/** @enum {string} */
							kind: "invitation" | "reset" | "second-factor" | "api-token" | "playlist-assigned" | "playlist-reminder" | "spending-warning" | "erasure-requested" | "notifications";
							/** @enum {string} */
							language: "en-GB" | "fr-FR";
							subject: string;
							text: string;
						}[];
						expected?: {
							sender_name: string & (unknown & unknown);
							reply_to: "" | string;
							texts: {
								/** @enum {string} */
								kind: "invitation" | "reset" | "second-factor" | "api-token" | "playlist-assigned" | "playlist-reminder" | "spending-warning" | "erasure-requested" | "notifications";
								/** @enum {string} */
								language: "en-GB" | "fr-FR";
								subject: string;
								text: string;
							}[];
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							sender_name: string;
							reply_to: string;
							texts: {
								/** @enum {string} */
								kind: "invitation" | "reset" | "second-factor" | "api-token" | "playlist-assigned" | "playlist-reminder" | "spending-warning" | "erasure-requested" | "notifications";
								/** @enum {string} */
								language: "en-GB" | "fr-FR";
								subject: string;
								text: string;
							}[];
							from: {
								name: string;
								address: string;
							};
							defaults: {
								/** @enum {string} */
								kind: "invitation" | "reset" | "second-factor" | "api-token" | "playlist-assigned" | "playlist-reminder" | "spending-warning" | "erasure-requested" | "notifications";
								/** @enum {string} */
								language: "en-GB" | "fr-FR";
								subject: string;
								text: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/my_organization/email/previews": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Show a mail with example values, without sending it
		 * @description Needs settings-email.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						sender_name: string & (unknown & unknown);
						reply_to: "" | string;
						text: {
							/** @enum {string} */
							kind: "invitation" | "reset" | "second-factor" | "api-token" | "playlist-assigned" | "playlist-reminder" | "spending-warning" | "erasure-requested" | "notifications";
							/** @enum {string} */
							language: "en-GB" | "fr-FR";
							subject: string;
							text: string;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							from: string;
							reply_to: string;
							subject: string;
							greeting: string;
							lines: string[];
							action: string;
							notes: string[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/my_organization/email/tests": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Send a mail with example values to the caller
		 * @description Needs settings-email.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						sender_name: string & (unknown & unknown);
						reply_to: "" | string;
						text: {
							/** @enum {string} */
							kind: "invitation" | "reset" | "second-factor" | "api-token" | "playlist-assigned" | "playlist-reminder" | "spending-warning" | "erasure-requested" | "notifications";
							/** @enum {string} */
							language: "en-GB" | "fr-FR";
							subject: string;
							text: string;
						};
					};
				};
			};
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/competencies": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the competencies of the caller’s organization
		 * @description Needs coaching-observer-read or coaching-session-check-other or organization-self-edit.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								name: string;
								description: string;
								criteria: number;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Add a competency to the catalogue of the caller’s organization
		 * @description Needs organization-self-edit.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						/** @default  */
						description?: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							name: string;
							description: string;
							criteria: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/competencies/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Rename or describe a competency
		 * @description Needs organization-self-edit.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						/** @default  */
						description?: string;
						expected?: {
							name: string;
							/** @default  */
							description?: string;
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							name: string;
							description: string;
							criteria: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Delete a competency
		 * @description Needs organization-self-edit.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/setup": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read what the caller’s organization has set up
		 * @description Needs organization-self-edit.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							steps: {
								/** @enum {string} */
								step: "organization" | "mail" | "ai" | "invite" | "scenario" | "assign";
								done: boolean;
							}[];
							dismissed: boolean;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Hide the setup checklist of the caller’s organization, or show it again
		 * @description Needs organization-self-edit.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						dismissed: boolean;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							steps: {
								/** @enum {string} */
								step: "organization" | "mail" | "ai" | "invite" | "scenario" | "assign";
								done: boolean;
							}[];
							dismissed: boolean;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/applications": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the applications that are installed in the caller’s organization or offered to it
		 * @description Needs application-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								application: string;
								/** @default null */
								deployed: boolean | null;
								shared_by: string;
								/** Format: date-time */
								shared_at: string;
								installed_by: string;
								installed_at: string | null;
								removed_by: string;
								removed_at: string | null;
								data_retained_until: string | null;
								retention_days: number | null;
								shares: {
									/** Format: uuid */
									organization_id: string;
									name: string;
									slug: string;
									/** Format: date-time */
									shared_at: string;
									installed_at: string | null;
								}[];
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/applications/{application}/organizations/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Install an application in an organization
		 * @description Needs application-install.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					application: string;
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Delete an application from an organization, and keep its data for the retention period
		 * @description Needs application-delete.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					application: string;
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/applications/{application}/shares": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Offer an application to another organization
		 * @description Needs application-share.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					application: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						organization: string;
					};
				};
			};
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/image/uploads": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Upload an image
		 * @description Needs user-self-edit.
		 */
		post: {
			parameters: {
				query?: {
					category?: "default" | "playlists" | "avatars" | "missions" | "users" | "organizations" | "usergroups";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"multipart/form-data": {
						/** Format: binary */
						file: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							path: string;
							width: number;
							height: number;
							bytes: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/packs/starters": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the example packs that ship with the product
		 * @description Needs coaching-persona-create and coaching-mission-create and coaching-observer-create and coaching-scenario-create and coaching-persona-update and coaching-mission-update and coaching-observer-update and coaching-scenario-update and coaching-playlist-create and coaching-playlist-update.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** @enum {string} */
								language: "en-GB" | "fr-FR";
								/** @enum {string} */
								topic: "management" | "sales" | "healthcare" | "service";
								name: string;
								description: string;
								scenarios: {
									name: string;
									description: string;
								}[];
								imported: boolean;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/packs/starters/{language}/{topic}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Import an example pack that ships with the product
		 * @description Needs coaching-persona-create and coaching-mission-create and coaching-observer-create and coaching-scenario-create and coaching-persona-update and coaching-mission-update and coaching-observer-update and coaching-scenario-update and coaching-playlist-create and coaching-playlist-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					language: "en-GB" | "fr-FR";
					topic: "management" | "sales" | "healthcare" | "service";
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							applied: boolean;
							name: string | null;
							description: string;
							items: {
								file: string;
								/** @enum {string} */
								kind: "persona" | "mission" | "observer" | "scenario" | "playlist";
								name: string;
								/** @enum {string} */
								status: "new" | "changed" | "conflict" | "unchanged";
								fields: string[];
								choice: ("keep" | "replace" | "copy") | null;
								id: string | null;
							}[];
							problems: {
								file: string;
								line: number | null;
								field: string;
								value: string;
								/** @enum {string} */
								reason: "not_a_zip" | "too_large" | "too_many_files" | "compressed_too_much" | "path_unsafe" | "not_a_file" | "encrypted" | "damaged" | "file_twice" | "file_unknown" | "header_missing" | "format_newer" | "empty" | "not_utf8" | "yaml_invalid" | "alias" | "missing" | "field_unknown" | "too_long" | "too_short" | "invalid" | "weights" | "reference_missing" | "reference_circular" | "reference_twice" | "id_twice" | "language_differs" | "image_missing" | "image_invalid";
								message: string;
							}[];
							plan: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/packs/schema": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the JSON Schema of the files of a pack
		 * @description Open to anyone.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							[key: string]: unknown;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/packs/export": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Export scenarios and playlists as one file
		 * @description Needs coaching-persona-read and coaching-mission-read and coaching-observer-read and coaching-scenario-read and coaching-persona-update and coaching-mission-update and coaching-observer-update and coaching-scenario-update and coaching-playlist-read and coaching-playlist-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name?: string;
						/** @default [] */
						scenario_ids?: string[];
						/** @default [] */
						playlist_ids?: string[];
					};
				};
			};
			responses: {
				/** @description The file */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/zip": string;
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/packs/import": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Import a pack, or run a dry run of the import
		 * @description Needs coaching-persona-create and coaching-mission-create and coaching-observer-create and coaching-scenario-create and coaching-persona-update and coaching-mission-update and coaching-observer-update and coaching-scenario-update and coaching-playlist-create and coaching-playlist-update.
		 */
		post: {
			parameters: {
				query?: {
					apply?: string;
					plan?: string;
					on_conflict?: "keep" | "replace" | "copy";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"multipart/form-data": {
						/** @default {} */
						choices?: string;
						/** Format: binary */
						file: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							applied: boolean;
							name: string | null;
							description: string;
							items: {
								file: string;
								/** @enum {string} */
								kind: "persona" | "mission" | "observer" | "scenario" | "playlist";
								name: string;
								/** @enum {string} */
								status: "new" | "changed" | "conflict" | "unchanged";
								fields: string[];
								choice: ("keep" | "replace" | "copy") | null;
								id: string | null;
							}[];
							problems: {
								file: string;
								line: number | null;
								field: string;
								value: string;
								/** @enum {string} */
								reason: "not_a_zip" | "too_large" | "too_many_files" | "compressed_too_much" | "path_unsafe" | "not_a_file" | "encrypted" | "damaged" | "file_twice" | "file_unknown" | "header_missing" | "format_newer" | "empty" | "not_utf8" | "yaml_invalid" | "alias" | "missing" | "field_unknown" | "too_long" | "too_short" | "invalid" | "weights" | "reference_missing" | "reference_circular" | "reference_twice" | "id_twice" | "language_differs" | "image_missing" | "image_invalid";
								message: string;
							}[];
							plan: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/users": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the users of an organization
		 * @description Needs user-list and user-paginated-read.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
					role?: "super-admin" | "operator" | "editor" | "user";
					status?: "active" | "invited" | "new" | "deactivated";
					group_id?: string;
					organization_id?: string;
					erasure_requested?: "true";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								/** Format: uuid */
								organization_id: string;
								organization_name: string;
								email: string;
								first_name: string;
								last_name: string;
								/** @enum {string} */
								role: "super-admin" | "operator" | "editor" | "user";
								role_from_realm: boolean;
								language: string | null;
								image: string | null;
								/** @enum {string} */
								status: "active" | "invited" | "new" | "deactivated";
								has_password: boolean;
								has_second_factor: boolean;
								groups: {
									/** Format: uuid */
									id: string;
									name: string;
								}[];
								invited_at: string | null;
								/** @default null */
								erasure_requested_at: string | null;
								/** Format: date-time */
								created_at: string;
								/** Format: date-time */
								updated_at: string;
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Create a user; fails with email_taken, role_above_own
		 * @description Needs user-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** Format: email */
						email: string;
						first_name: string;
						last_name: string;
						/**
						 * @default user
						 * @enum {string}
						 */
						role?: "super-admin" | "operator" | "editor" | "user";
						/** @default null */
						language?: ("en-GB" | "fr-FR") | null;
						/** @default null */
						image?: string | null;
						/** @default [] */
						group_ids?: string[];
						/** @default false */
						invite?: boolean;
						/** Format: uuid */
						organization_id?: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							organization_id: string;
							organization_name: string;
							email: string;
							first_name: string;
							last_name: string;
							/** @enum {string} */
							role: "super-admin" | "operator" | "editor" | "user";
							role_from_realm: boolean;
							language: string | null;
							image: string | null;
							/** @enum {string} */
							status: "active" | "invited" | "new" | "deactivated";
							has_password: boolean;
							has_second_factor: boolean;
							groups: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
							invited_at: string | null;
							/** @default null */
							erasure_requested_at: string | null;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/users/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a user
		 * @description Needs user-read and user-read-other and user-detail-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							organization_id: string;
							organization_name: string;
							email: string;
							first_name: string;
							last_name: string;
							/** @enum {string} */
							role: "super-admin" | "operator" | "editor" | "user";
							role_from_realm: boolean;
							language: string | null;
							image: string | null;
							/** @enum {string} */
							status: "active" | "invited" | "new" | "deactivated";
							has_password: boolean;
							has_second_factor: boolean;
							groups: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
							invited_at: string | null;
							/** @default null */
							erasure_requested_at: string | null;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Replace a user; fails with own_account, last_super_admin, role_above_own, changed_meanwhile
		 * @description Needs user-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** Format: email */
						email: string;
						first_name: string;
						last_name: string;
						/**
						 * @default user
						 * @enum {string}
						 */
						role?: "super-admin" | "operator" | "editor" | "user";
						/** @default null */
						language?: ("en-GB" | "fr-FR") | null;
						/** @default null */
						image?: string | null;
						/** @default [] */
						group_ids?: string[];
						expected?: {
							/** Format: email */
							email: string;
							first_name: string;
							last_name: string;
							/**
							 * @default user
							 * @enum {string}
							 */
							role?: "super-admin" | "operator" | "editor" | "user";
							/** @default null */
							language?: ("en-GB" | "fr-FR") | null;
							/** @default null */
							image?: string | null;
							/** @default [] */
							group_ids?: string[];
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							organization_id: string;
							organization_name: string;
							email: string;
							first_name: string;
							last_name: string;
							/** @enum {string} */
							role: "super-admin" | "operator" | "editor" | "user";
							role_from_realm: boolean;
							language: string | null;
							image: string | null;
							/** @enum {string} */
							status: "active" | "invited" | "new" | "deactivated";
							has_password: boolean;
							has_second_factor: boolean;
							groups: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
							invited_at: string | null;
							/** @default null */
							erasure_requested_at: string | null;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Delete a user and their sessions
		 * @description Needs user-delete.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/users/{id}/deactivation": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Deactivate an account; its tokens are invalid at once
		 * @description Needs user-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							organization_id: string;
							organization_name: string;
							email: string;
							first_name: string;
							last_name: string;
							/** @enum {string} */
							role: "super-admin" | "operator" | "editor" | "user";
							role_from_realm: boolean;
							language: string | null;
							image: string | null;
							/** @enum {string} */
							status: "active" | "invited" | "new" | "deactivated";
							has_password: boolean;
							has_second_factor: boolean;
							groups: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
							invited_at: string | null;
							/** @default null */
							erasure_requested_at: string | null;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/users/{id}/activation": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Reactivate a deactivated account
		 * @description Needs user-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							organization_id: string;
							organization_name: string;
							email: string;
							first_name: string;
							last_name: string;
							/** @enum {string} */
							role: "super-admin" | "operator" | "editor" | "user";
							role_from_realm: boolean;
							language: string | null;
							image: string | null;
							/** @enum {string} */
							status: "active" | "invited" | "new" | "deactivated";
							has_password: boolean;
							has_second_factor: boolean;
							groups: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
							invited_at: string | null;
							/** @default null */
							erasure_requested_at: string | null;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/users/{id}/invitation": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Mail an invitation; conflict if the account is already active
		 * @description Needs send-invitation-email.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							organization_id: string;
							organization_name: string;
							email: string;
							first_name: string;
							last_name: string;
							/** @enum {string} */
							role: "super-admin" | "operator" | "editor" | "user";
							role_from_realm: boolean;
							language: string | null;
							image: string | null;
							/** @enum {string} */
							status: "active" | "invited" | "new" | "deactivated";
							has_password: boolean;
							has_second_factor: boolean;
							groups: {
								/** Format: uuid */
								id: string;
								name: string;
							}[];
							invited_at: string | null;
							/** @default null */
							erasure_requested_at: string | null;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/users/{id}/second_factor_reset": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Turn off the second factor of a user
		 * @description Needs reset-password.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/users/{id}/password_reset": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Mail a user a link to set a new password
		 * @description Needs reset-password.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/users/bulk_update": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Update several users at once
		 * @description Needs user-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @enum {string} */
						action: "activate";
						ids: string[];
					} | {
						/** @enum {string} */
						action: "deactivate";
						ids: string[];
					} | {
						/** @enum {string} */
						action: "set_role";
						ids: string[];
						/** @enum {string} */
						role: "super-admin" | "operator" | "editor" | "user";
					} | {
						/** @enum {string} */
						action: "add_to_group";
						ids: string[];
						/** Format: uuid */
						group_id: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							done: number;
							refused: {
								/** Format: uuid */
								id: string;
								name: string;
								/** @enum {string} */
								code: "invalid_input" | "malformed_json" | "invalid_http" | "wrong_credentials" | "second_factor_required" | "wrong_second_factor" | "not_signed_in" | "not_permitted" | "application_not_installed" | "not_found" | "conflict" | "reply_in_progress" | "session_over" | "session_paused" | "session_stopped" | "session_access_expired" | "attempts_used_up" | "changed_meanwhile" | "item_in_use" | "email_taken" | "own_account" | "user_active" | "user_deactivated" | "last_super_admin" | "role_above_own" | "access_code_unknown" | "access_code_expired" | "access_code_used_up" | "access_code_closed" | "ticket_invalid" | "too_large" | "headers_too_large" | "request_timeout" | "turn_empty" | "turn_too_long" | "too_many_requests" | "consent_missing" | "audio_invalid" | "audio_silent" | "audio_too_long" | "voice_unavailable" | "engine_failed" | "spending_limit_reached" | "backend_unusable" | "restored_copy" | "not_ready" | "overloaded" | "internal";
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/users/bulk_delete": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Delete several users at once
		 * @description Needs user-delete.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						ids: string[];
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							done: number;
							refused: {
								/** Format: uuid */
								id: string;
								name: string;
								/** @enum {string} */
								code: "invalid_input" | "malformed_json" | "invalid_http" | "wrong_credentials" | "second_factor_required" | "wrong_second_factor" | "not_signed_in" | "not_permitted" | "application_not_installed" | "not_found" | "conflict" | "reply_in_progress" | "session_over" | "session_paused" | "session_stopped" | "session_access_expired" | "attempts_used_up" | "changed_meanwhile" | "item_in_use" | "email_taken" | "own_account" | "user_active" | "user_deactivated" | "last_super_admin" | "role_above_own" | "access_code_unknown" | "access_code_expired" | "access_code_used_up" | "access_code_closed" | "ticket_invalid" | "too_large" | "headers_too_large" | "request_timeout" | "turn_empty" | "turn_too_long" | "too_many_requests" | "consent_missing" | "audio_invalid" | "audio_silent" | "audio_too_long" | "voice_unavailable" | "engine_failed" | "spending_limit_reached" | "backend_unusable" | "restored_copy" | "not_ready" | "overloaded" | "internal";
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/users/bulk_invite": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Send invitations to several users
		 * @description Needs send-invitation-email.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						ids: string[];
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							done: number;
							refused: {
								/** Format: uuid */
								id: string;
								name: string;
								/** @enum {string} */
								code: "invalid_input" | "malformed_json" | "invalid_http" | "wrong_credentials" | "second_factor_required" | "wrong_second_factor" | "not_signed_in" | "not_permitted" | "application_not_installed" | "not_found" | "conflict" | "reply_in_progress" | "session_over" | "session_paused" | "session_stopped" | "session_access_expired" | "attempts_used_up" | "changed_meanwhile" | "item_in_use" | "email_taken" | "own_account" | "user_active" | "user_deactivated" | "last_super_admin" | "role_above_own" | "access_code_unknown" | "access_code_expired" | "access_code_used_up" | "access_code_closed" | "ticket_invalid" | "too_large" | "headers_too_large" | "request_timeout" | "turn_empty" | "turn_too_long" | "too_many_requests" | "consent_missing" | "audio_invalid" | "audio_silent" | "audio_too_long" | "voice_unavailable" | "engine_failed" | "spending_limit_reached" | "backend_unusable" | "restored_copy" | "not_ready" | "overloaded" | "internal";
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/users/invitation_links": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Create invitation links that are passed on by hand
		 * @description Needs send-invitation-email.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						ids: string[];
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							done: number;
							refused: {
								/** Format: uuid */
								id: string;
								name: string;
								/** @enum {string} */
								code: "invalid_input" | "malformed_json" | "invalid_http" | "wrong_credentials" | "second_factor_required" | "wrong_second_factor" | "not_signed_in" | "not_permitted" | "application_not_installed" | "not_found" | "conflict" | "reply_in_progress" | "session_over" | "session_paused" | "session_stopped" | "session_access_expired" | "attempts_used_up" | "changed_meanwhile" | "item_in_use" | "email_taken" | "own_account" | "user_active" | "user_deactivated" | "last_super_admin" | "role_above_own" | "access_code_unknown" | "access_code_expired" | "access_code_used_up" | "access_code_closed" | "ticket_invalid" | "too_large" | "headers_too_large" | "request_timeout" | "turn_empty" | "turn_too_long" | "too_many_requests" | "consent_missing" | "audio_invalid" | "audio_silent" | "audio_too_long" | "voice_unavailable" | "engine_failed" | "spending_limit_reached" | "backend_unusable" | "restored_copy" | "not_ready" | "overloaded" | "internal";
							}[];
							expires_at: string | null;
							links: {
								/** Format: uuid */
								id: string;
								email: string;
								name: string;
								url: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/users/import": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Create accounts from the valid rows of a CSV file, and list the errors of the others
		 * @description Needs user-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						csv: string;
						/** @default false */
						apply?: boolean;
						/** @default false */
						invite?: boolean;
						/** @default false */
						create_groups?: boolean;
						/** Format: uuid */
						organization_id?: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							applied: boolean;
							rows: number;
							users: number;
							new_groups: string[];
							problems: {
								line: number;
								column: ("email" | "first_name" | "last_name" | "role" | "language" | "groups") | null;
								value: string;
								/** @enum {string} */
								reason: "file_empty" | "too_many_rows" | "column_missing" | "quote_open" | "cells_differ" | "email_missing" | "email_invalid" | "email_twice" | "email_taken" | "name_missing" | "name_too_long" | "name_broken" | "role_unknown" | "role_above_own" | "language_unknown" | "group_unknown" | "group_invalid";
							}[];
							heading: string[];
							rejected: {
								line: number;
								cells: string[];
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/users/export": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Export users as a CSV file
		 * @description Needs user-list and user-paginated-read and user-detail-read.
		 */
		get: {
			parameters: {
				query?: {
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
					role?: "super-admin" | "operator" | "editor" | "user";
					status?: "active" | "invited" | "new" | "deactivated";
					group_id?: string;
					organization_id?: string;
					erasure_requested?: "true";
					delimiter?: "comma" | "semicolon";
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							csv: string;
							rows: number;
							total: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/user_groups": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List user groups
		 * @description Needs user-group-list and user-group-paginated-read.
		 */
		get: {
			parameters: {
				query?: {
					page?: number;
					page_size?: 12 | 24 | 48;
					sort?: "-updated_at" | "updated_at" | "name";
					search?: string;
					organization_id?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								id: string;
								/** Format: uuid */
								organization_id: string;
								organization_name: string;
								name: string;
								description: string;
								image: string | null;
								member_count: number;
								/** Format: date-time */
								created_at: string;
								/** Format: date-time */
								updated_at: string;
							}[];
							total: number;
							page: number;
							page_size: number;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Create a user group; conflict with details.name if the name is in use
		 * @description Needs user-group-create.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						/** @default  */
						description?: string;
						/** @default null */
						image?: string | null;
						/** @default [] */
						member_ids?: string[];
						/** Format: uuid */
						organization_id?: string;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							organization_id: string;
							organization_name: string;
							name: string;
							description: string;
							image: string | null;
							member_count: number;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
							members: {
								/** Format: uuid */
								id: string;
								email: string;
								first_name: string;
								last_name: string;
								/** @enum {string} */
								role: "super-admin" | "operator" | "editor" | "user";
								image: string | null;
								/** @enum {string} */
								status: "active" | "invited" | "new" | "deactivated";
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/user_groups/{id}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a user group and its members
		 * @description Needs user-group-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							organization_id: string;
							organization_name: string;
							name: string;
							description: string;
							image: string | null;
							member_count: number;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
							members: {
								/** Format: uuid */
								id: string;
								email: string;
								first_name: string;
								last_name: string;
								/** @enum {string} */
								role: "super-admin" | "operator" | "editor" | "user";
								image: string | null;
								/** @enum {string} */
								status: "active" | "invited" | "new" | "deactivated";
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Replace a user group and its members
		 * @description Needs user-group-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						name: string;
						/** @default  */
						description?: string;
						/** @default null */
						image?: string | null;
						/** @default [] */
						member_ids?: string[];
						expected?: {
							name: string;
							/** @default  */
							description?: string;
							/** @default null */
							image?: string | null;
							/** @default [] */
							member_ids?: string[];
						} | {
							[key: string]: unknown;
						};
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: uuid */
							id: string;
							/** Format: uuid */
							organization_id: string;
							organization_name: string;
							name: string;
							description: string;
							image: string | null;
							member_count: number;
							/** Format: date-time */
							created_at: string;
							/** Format: date-time */
							updated_at: string;
							members: {
								/** Format: uuid */
								id: string;
								email: string;
								first_name: string;
								last_name: string;
								/** @enum {string} */
								role: "super-admin" | "operator" | "editor" | "user";
								image: string | null;
								/** @enum {string} */
								status: "active" | "invited" | "new" | "deactivated";
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		/**
		 * Delete a user group; its members are kept
		 * @description Needs user-group-delete.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/data": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Export all stored data about the caller
		 * @description Needs a token of an account or a guest.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description The file */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/vnd.repartee.personal-data+json": string;
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		/**
		 * Erase the name and the words of the guest who calls
		 * @description Needs a token of an account or a guest.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/users/{id}/data": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Export all stored data about a user
		 * @description Needs user-detail-read and user-delete and coaching-session-check-other.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description The file */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/vnd.repartee.personal-data+json": string;
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/retention": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read how long the caller’s organization keeps sessions
		 * @description Needs a token of an account or a guest.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							transcript_days: number | null;
							report_days: number | null;
							audio_days: number | null;
							organization_name: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/erasure_request": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the caller’s request for the erasure of their account and data
		 * @description Needs user-self-edit.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							requested_at: string | null;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		/**
		 * Request the erasure of the caller’s account and data by the operators
		 * @description Needs user-self-edit.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							requested_at: string | null;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		/**
		 * Withdraw the caller’s request for erasure
		 * @description Needs user-self-edit.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/progress/heat_map": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the heat map: scores of the users of an organization or group by criterion, and who needs help
		 * @description Needs coaching-session-check-other.
		 */
		get: {
			parameters: {
				query?: {
					days?: number;
					language?: string;
					group_id?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** Format: date-time */
							from: string;
							/** Format: date-time */
							to: string;
							people: {
								/** Format: uuid */
								id: string;
								name: string;
								email: string;
								image: string | null;
								sessions: number;
								passed: number;
								last_session_at: string | null;
								mean: number | null;
								change: number | null;
								overdue: number;
								help: ("overdue" | "low" | "falling" | "inactive")[];
								cells: {
									criterion: number;
									mean: number;
									sessions: number;
									change: number | null;
								}[];
							}[];
							people_total: number;
							criteria: {
								name: string;
								competency_id: string | null;
								mean: number;
								sessions: number;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/me/skills": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the caller’s scores by competency, and by criterion without one, over their last twelve analysed sessions
		 * @description Needs coaching-session-read.
		 */
		get: {
			parameters: {
				query?: {
					language?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							sessions: number;
							skills: {
								name: string;
								competency_id: string | null;
								scenarios: number;
								scores: number[];
								latest: number;
								change: number;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/progress/judgements": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the judgements in one cell of the heat map, with quotes of the user
		 * @description Needs coaching-session-check-other.
		 */
		get: {
			parameters: {
				query: {
					days?: number;
					account_id: string;
					criterion: string;
					competency_id?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								/** Format: uuid */
								session_id: string;
								session_name: string;
								/** Format: date-time */
								ended_at: string;
								score: number;
								reviewed: boolean;
								comment: string;
								quote: string | null;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/progress/outcomes": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read outcomes: numbers of learners, finished sessions and passed sessions
		 * @description Needs coaching-session-check-other.
		 */
		get: {
			parameters: {
				query: {
					from: string;
					to: string;
					time_zone?: string;
					interval?: "day" | "week" | "month";
					by?: "scenario" | "group" | "organization";
					group_id?: string;
					scenario_id?: string;
					organization_id?: string;
				};
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							total: {
								learners: number;
								finished: number;
								judged: number;
								passed: number;
								pass_rate: number | null;
								pass_low: number | null;
								pass_high: number | null;
							};
							trend: {
								learners: number;
								finished: number;
								judged: number;
								passed: number;
								pass_rate: number | null;
								pass_low: number | null;
								pass_high: number | null;
								/** Format: date */
								start: string;
							}[];
							rows: {
								learners: number;
								finished: number;
								judged: number;
								passed: number;
								pass_rate: number | null;
								pass_low: number | null;
								pass_high: number | null;
								id: string;
								name: string;
								created_at: string | null;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/client_errors": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Report errors of a browser, for /metrics
		 * @description Open to anyone.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @default  */
						report_token?: string;
						errors: {
							remote: string | "shell";
							build: string;
							/** @enum {string} */
							kind: "network" | "integrity" | "incompatible" | "contract" | "execution" | "disabled" | "render" | "start" | "uncaught";
							/** Format: uuid */
							correlation_id: string;
							name: string;
							at: string | null;
							/** @default  */
							message?: string;
							/** @default [] */
							callers?: string[];
						}[];
					};
				};
			};
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/remote_loads": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Report load times of remotes, for /metrics
		 * @description Open to anyone.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @default  */
						report_token?: string;
						loads: {
							remote: string;
							build: string;
							milliseconds: number;
						}[];
					};
				};
			};
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/remote_overrides/{remote}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Load another build of a remote in this browser, for eight hours
		 * @description Needs environment-variables-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					remote: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @enum {string} */
						kind: "address";
						/** Format: uri */
						address: string;
					} | {
						/** @enum {string} */
						kind: "build";
						build: string;
					} | {
						/** @enum {string} */
						kind: "off";
					} | {
						/** @enum {string} */
						kind: "released";
					};
				};
			};
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/remote_overrides": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * End all overrides in this browser
		 * @description Open to anyone.
		 */
		delete: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/deployed_remotes": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the deployed remotes with their builds, and the servers that serve them
		 * @description Needs environment-variables-read.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							deployment: {
								revision: number;
								remotes: {
									id: string;
									team: string;
									signed: boolean;
									enabled: boolean;
									prefixes: string[];
									current: {
										build: string;
										version: string;
										/** Format: date-time */
										published_at: string;
										withdrawn: boolean;
										loads: number;
										errors: number;
										load_milliseconds: number | null;
									};
									canary: {
										build: {
											build: string;
											version: string;
											/** Format: date-time */
											published_at: string;
											withdrawn: boolean;
											loads: number;
											errors: number;
											load_milliseconds: number | null;
										};
										percent: number;
									} | null;
									fallback: string | null;
									rule: {
										errors_per_load: number;
										least_loads: number;
									} | null;
									incompatible: string[];
									backend: {
										/** Format: uri */
										url: string;
										audience: string;
										allowed: boolean;
									} | null;
									history: {
										build: string;
										version: string;
										/** Format: date-time */
										published_at: string;
										withdrawn: boolean;
										loads: number;
										errors: number;
										load_milliseconds: number | null;
									}[];
								}[];
								removed: {
									id: string;
									team: string;
								}[];
								unreadable: {
									id: string;
									reason: string;
									whole: boolean;
								}[];
								servers: {
									host: string;
									pid: number;
									revision: number;
									skipped: {
										remote: string;
										reason: string;
									}[];
									rejected: {
										revision: number;
										reason: string;
									} | null;
								}[];
								overrides: {
									remote: string;
									/** @enum {string} */
									kind: "address" | "build" | "off";
									source: string;
									/** Format: date-time */
									last_used_at: string;
								}[];
								changes: {
									revision: number;
									/** Format: date-time */
									changed_at: string;
									by: string;
									by_name: string | null;
									change: string;
								}[];
							} | null;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/deployed_remotes/{remote}/changes": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Promote, roll back, disable, enable, remove or hand over a remote, or change its canary or backend
		 * @description Needs environment-variables-update.
		 */
		post: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					remote: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						/** @enum {string} */
						action: "promote";
						revision: number;
					} | {
						/** @enum {string} */
						action: "rollback";
						to?: string;
						revision: number;
					} | {
						/** @enum {string} */
						action: "disable";
						revision: number;
					} | {
						/** @enum {string} */
						action: "enable";
						revision: number;
					} | {
						/** @enum {string} */
						action: "remove";
						revision: number;
					} | {
						team: string;
						/** @enum {string} */
						action: "hand-over";
						revision: number;
					} | {
						/** @enum {string} */
						action: "allow-backend";
						revision: number;
					} | {
						/** @enum {string} */
						action: "block-backend";
						revision: number;
					} | {
						percent: number;
						/** @enum {string} */
						action: "share";
						revision: number;
					} | {
						/** @enum {string} */
						action: "rule";
						rule: {
							errors_per_load: number;
							least_loads: number;
						} | null;
						revision: number;
					};
				};
			};
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							revision: number;
							change: string;
							served: boolean;
							waiting: string;
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/backend_keys": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the public keys of the tokens that backends of remotes get (JWKS)
		 * @description Open to anyone.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							keys: {
								/** @enum {string} */
								kty: "EC";
								/** @enum {string} */
								crv: "P-256";
								/** @enum {string} */
								alg: "ES256";
								/** @enum {string} */
								use: "sig";
								kid: string;
								x: string;
								y: string;
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/organizations/{id}/permission_grants": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the permissions that remotes declare, and the roles and users that have them in an organization
		 * @description Needs user-update.
		 */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
				};
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description Default Response */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							items: {
								permission: string & (unknown & unknown);
								title: {
									"en-GB": string;
								} & {
									[key: string]: string;
								};
								remote: string;
								roles: ("operator" | "editor" | "user")[];
								users: {
									/** Format: uuid */
									id: string;
									email: string;
									first_name: string;
									last_name: string;
									/** @enum {string} */
									role: "super-admin" | "operator" | "editor" | "user";
									image: string | null;
									/** @enum {string} */
									status: "active" | "invited" | "new" | "deactivated";
								}[];
							}[];
						};
					};
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/v1/organizations/{id}/permission_grants/{permission}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Grant a permission of a remote to roles and users of an organization
		 * @description Needs user-update.
		 */
		put: {
			parameters: {
				query?: never;
				header?: never;
				path: {
					id: string;
					permission: string;
				};
				cookie?: never;
			};
			requestBody: {
				content: {
					"application/json": {
						roles: ("operator" | "editor" | "user")[];
						user_ids: string[];
					};
				};
			};
			responses: {
				/** @description Done */
				204: {
					headers: {
						[name: string]: unknown;
					};
					content?: never;
				};
				/** @description Default Response */
				"4XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
				/** @description Default Response */
				"5XX": {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
}
export interface components {
	schemas: {
		ErrorInput: {
			/** @enum {string} */
			code: "invalid_input" | "malformed_json" | "invalid_http" | "wrong_credentials" | "second_factor_required" | "wrong_second_factor" | "not_signed_in" | "not_permitted" | "application_not_installed" | "not_found" | "conflict" | "reply_in_progress" | "session_over" | "session_paused" | "session_stopped" | "session_access_expired" | "attempts_used_up" | "changed_meanwhile" | "item_in_use" | "email_taken" | "own_account" | "user_active" | "user_deactivated" | "last_super_admin" | "role_above_own" | "access_code_unknown" | "access_code_expired" | "access_code_used_up" | "access_code_closed" | "ticket_invalid" | "too_large" | "headers_too_large" | "request_timeout" | "turn_empty" | "turn_too_long" | "too_many_requests" | "consent_missing" | "audio_invalid" | "audio_silent" | "audio_too_long" | "voice_unavailable" | "engine_failed" | "spending_limit_reached" | "backend_unusable" | "restored_copy" | "not_ready" | "overloaded" | "internal";
			message: string;
			details?: {
				[key: string]: string;
			};
			correlation_id: string;
		};
		MeInput: {
			id: string;
			email: string;
			first_name: string;
			last_name: string;
			organization_id: string;
			organization_name: string;
			organization_language: string;
			/** @enum {string} */
			organization_role: "super-admin" | "operator" | "editor" | "user" | "guest";
			permissions: string[];
			applications?: string[];
			language: string | null;
			time_zone?: string | null;
			chosen_time_zone?: string | null;
			image: string | null;
			second_factor_due?: string | null;
		};
		PersonaInput: {
			/** Format: uuid */
			id: string;
			/** Format: uuid */
			organization_id: string;
			name: string;
			description: string;
			image: string | null;
			tags: string[];
			/** @enum {string} */
			visibility: "private" | "organization";
			created_by: string | null;
			/** Format: date-time */
			created_at: string;
			/** Format: date-time */
			updated_at: string;
			forked_from_id: string | null;
			/** Format: uuid */
			version_id: string;
			organization_name?: string;
			/** @default null */
			share_mode: ("use" | "copy") | null;
			links: {
				/** @enum {string} */
				role: "persona" | "mission" | "observer";
				/** Format: uuid */
				item_id: string;
				name: string;
			}[];
			listed?: {
				time_limit_seconds: number | null;
				difficulty: number | null;
				best_score: number | null;
				used_in: number;
			};
			/** @constant */
			kind: "persona";
			content: {
				/** @default  */
				title: string;
				/**
				 * @default thumbs
				 * @enum {string}
				 */
				avatar_style: "initials" | "thumbs";
				character?: string;
				/** @default  */
				tone: string;
				/** @default 2 */
				difficulty: 1 | 2 | 3 | 4;
				/** @default null */
				first_mood: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
				/** @default  */
				opening_line: string;
				/**
				 * @default en-GB
				 * @enum {string}
				 */
				language: "en-GB" | "fr-FR" | "en-US";
				/** @default [] */
				disclosures: string[];
				/** @default [] */
				objections: string[];
				/** @default null */
				voice: {
					/** @enum {string} */
					provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
					model: string;
					voice_id: string;
					speed: number;
					style?: string;
				} | null;
			};
		};
		MissionInput: {
			/** Format: uuid */
			id: string;
			/** Format: uuid */
			organization_id: string;
			name: string;
			description: string;
			image: string | null;
			tags: string[];
			/** @enum {string} */
			visibility: "private" | "organization";
			created_by: string | null;
			/** Format: date-time */
			created_at: string;
			/** Format: date-time */
			updated_at: string;
			forked_from_id: string | null;
			/** Format: uuid */
			version_id: string;
			organization_name?: string;
			/** @default null */
			share_mode: ("use" | "copy") | null;
			links: {
				/** @enum {string} */
				role: "persona" | "mission" | "observer";
				/** Format: uuid */
				item_id: string;
				name: string;
			}[];
			listed?: {
				time_limit_seconds: number | null;
				difficulty: number | null;
				best_score: number | null;
				used_in: number;
			};
			/** @constant */
			kind: "mission";
			content: {
				brief: string;
				/** @default  */
				objective: string;
				/** @default  */
				instructions: string;
				/** @default [] */
				success_criteria: string[];
				/** @default [] */
				failure_criteria: string[];
				/** @default null */
				max_turns: number | null;
				/** @default null */
				time_limit_seconds: number | null;
				/** @default null */
				language: ("en-GB" | "fr-FR" | "en-US") | null;
			};
		};
		ObserverInput: {
			/** Format: uuid */
			id: string;
			/** Format: uuid */
			organization_id: string;
			name: string;
			description: string;
			image: string | null;
			tags: string[];
			/** @enum {string} */
			visibility: "private" | "organization";
			created_by: string | null;
			/** Format: date-time */
			created_at: string;
			/** Format: date-time */
			updated_at: string;
			forked_from_id: string | null;
			/** Format: uuid */
			version_id: string;
			organization_name?: string;
			/** @default null */
			share_mode: ("use" | "copy") | null;
			links: {
				/** @enum {string} */
				role: "persona" | "mission" | "observer";
				/** Format: uuid */
				item_id: string;
				name: string;
			}[];
			listed?: {
				time_limit_seconds: number | null;
				difficulty: number | null;
				best_score: number | null;
				used_in: number;
			};
			/** @constant */
			kind: "observer";
			content: {
				instructions?: string;
				rubric?: {
					key: string;
					name: string;
					/** @default  */
					description: string;
					/** @default  */
					competency: "" | string;
					/** @default 100 */
					weight: number;
					/** @default false */
					blocker: boolean;
					/** @default false */
					fails_when_not_seen: boolean;
					/** @default {} */
					anchors: {
						[key: string]: string;
					};
				}[];
				/**
				 * @default kind
				 * @enum {string}
				 */
				feedback_tone: "kind" | "direct" | "demanding";
				/** @default 1 */
				judges: number;
			};
		};
		ScenarioInput: {
			/** Format: uuid */
			id: string;
			/** Format: uuid */
			organization_id: string;
			name: string;
			description: string;
			image: string | null;
			tags: string[];
			/** @enum {string} */
			visibility: "private" | "organization";
			created_by: string | null;
			/** Format: date-time */
			created_at: string;
			/** Format: date-time */
			updated_at: string;
			forked_from_id: string | null;
			/** Format: uuid */
			version_id: string;
			organization_name?: string;
			/** @default null */
			share_mode: ("use" | "copy") | null;
			links: {
				/** @enum {string} */
				role: "persona" | "mission" | "observer";
				/** Format: uuid */
				item_id: string;
				name: string;
			}[];
			listed?: {
				time_limit_seconds: number | null;
				difficulty: number | null;
				best_score: number | null;
				used_in: number;
			};
			/** @constant */
			kind: "scenario";
			content: {
				context: string;
				/**
				 * @default text
				 * @enum {string}
				 */
				mode: "text" | "voice" | "realtime";
				/**
				 * @default en-GB
				 * @enum {string}
				 */
				language: "en-GB" | "fr-FR" | "en-US";
				/** @default null */
				time_limit_seconds: number | null;
				/** @default null */
				pass_mark: number | null;
				/** @default true */
				shows_mood: boolean;
				/** @default null */
				chat_model_id: string | null;
			};
		};
		ScenarioBriefInput: {
			/** Format: uuid */
			id: string;
			name: string;
			description: string;
			image: string | null;
			tags: string[];
			context: string;
			/** @enum {string} */
			mode: "text" | "voice" | "realtime";
			language: string;
			pass_mark: number | null;
			time_limit_seconds: number | null;
			max_turns: number | null;
			persona: {
				/** Format: uuid */
				id: string;
				name: string;
				title: string;
				image: string | null;
				/** @enum {string} */
				avatar_style: "initials" | "thumbs";
				difficulty: 1 | 2 | 3 | 4;
				/**
				 * @default listening
				 * @enum {string}
				 */
				mood: "closed" | "doubtful" | "listening" | "won-over" | "hurt";
				opening_line: string;
			};
			mission: {
				brief: string;
				objective: string;
				success_criteria: string[];
			} | null;
			observers: {
				/** Format: uuid */
				id: string;
				name: string;
				criteria: string[];
			}[];
			/** @default [] */
			text_to: string[];
		};
		SessionInput: {
			/** Format: uuid */
			id: string;
			name: string;
			/** @enum {string} */
			status: "empty" | "free-speech" | "in-progress" | "win" | "loose" | "end" | "abort";
			outcome_reason: ("marker" | "learner-ended" | "learner-aborted" | "time-limit" | "turn-limit" | "idle" | "access-expired" | "safety") | null;
			score: number | null;
			passed: boolean | null;
			owner_name: string;
			own: boolean;
			/** Format: date-time */
			created_at: string;
			started_at: string | null;
			ended_at: string | null;
			deadline_at: string | null;
			/** @default 0 */
			played_ms: number;
			/** @default null */
			running_since: string | null;
			/** @default null */
			paused_at: string | null;
			turn_count: number;
			engine: {
				built_in: boolean;
				model: string;
				provider: string;
			};
			latency: {
				first_token_p50_ms: number | null;
				first_token_p95_ms: number | null;
				/** @default null */
				first_sound_p50_ms: number | null;
				/** @default null */
				first_sound_p95_ms: number | null;
			};
			/** @default null */
			voice: {
				/** @enum {string} */
				provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
				model: string;
				voice_id: string;
				speed: number;
				style?: string;
			} | null;
			/**
			 * @default {
			 *       "transcribed_by": [],
			 *       "spoken_by": [],
			 *       "realtime_by": [],
			 *       "consented_at": null
			 *     }
			 */
			audio: {
				transcribed_by: {
					/** Format: uuid */
					provider_id: string;
					provider: string;
					model: string;
				}[];
				spoken_by: {
					/** Format: uuid */
					provider_id: string;
					provider: string;
					model: string;
				}[];
				/** @default [] */
				realtime_by: {
					/** Format: uuid */
					provider_id: string;
					provider: string;
					model: string;
				}[];
				consented_at: string | null;
			};
			/**
			 * @default {
			 *       "choice": "never",
			 *       "consent": null
			 *     }
			 */
			recording: {
				/** @enum {string} */
				choice: "never" | "offered" | "asked";
				consent: {
					/** Format: date-time */
					at: string;
					by_name: string;
					text_version: string;
				} | null;
			};
			scenario: components["schemas"]["ScenarioBriefInput"];
			/** @default null */
			branch: {
				/** Format: uuid */
				root_session_id: string;
				/** Format: uuid */
				parent_session_id: string;
				message_seq: number;
			} | null;
			/** @default  */
			notes: string;
			/** @default null */
			playlist: {
				/** Format: uuid */
				id: string;
				name: string;
			} | null;
			/** @default null */
			contact: {
				name: string;
				email: string;
			} | null;
			/** @default null */
			access_expires_at: string | null;
			/** @default null */
			created_by_name: string | null;
			success_criteria: {
				text: string;
				met: boolean | null;
				/** @default null */
				quote: {
					message_seq: number;
					text: string;
					start: number;
					end: number;
				} | null;
			}[];
			/**
			 * @default {
			 *       "transcript_at": null,
			 *       "report_at": null
			 *     }
			 */
			erased: {
				transcript_at: string | null;
				report_at: string | null;
			};
		};
		SessionSummaryInput: {
			/** Format: uuid */
			id: string;
			name: string;
			/** @enum {string} */
			status: "empty" | "free-speech" | "in-progress" | "win" | "loose" | "end" | "abort";
			outcome_reason: ("marker" | "learner-ended" | "learner-aborted" | "time-limit" | "turn-limit" | "idle" | "access-expired" | "safety") | null;
			score: number | null;
			passed: boolean | null;
			owner_name: string;
			own: boolean;
			/** Format: date-time */
			created_at: string;
			started_at: string | null;
			ended_at: string | null;
			/** @default null */
			access_expires_at: string | null;
			/** Format: date-time */
			updated_at: string;
			scenario_id: string | null;
			persona_name: string;
			persona_image: string | null;
			/** @default null */
			review_asked_at: string | null;
			/** @default false */
			judges_differ: boolean;
			/** @default [] */
			estimates: number[];
			/** @default  */
			organization_name: string;
			/** @default  */
			notes: string;
		};
		MessageInput: {
			seq: number;
			/** @enum {string} */
			speaker: "persona" | "learner" | "system";
			text: string;
			/** @enum {string} */
			state: "streaming" | "complete" | "failed" | "cut" | "transcribing";
			start_ms: number;
			end_ms: number;
			client_turn_id: string | null;
			/** @default null */
			answered_by: {
				provider: string;
				model: string;
				built_in: boolean;
			} | null;
			/** @default null */
			first_token_ms: number | null;
			/** @default null */
			first_sound_ms: number | null;
			/** @default null */
			mood: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
		};
		ReportInput: {
			/** @enum {string} */
			state: "waiting" | "pending" | "ready" | "nothing-said" | "stopped" | "failed";
			session: components["schemas"]["SessionInput"];
			messages: components["schemas"]["MessageInput"][];
			headline: string;
			score: number | null;
			passed: boolean | null;
			focus_points: {
				title: string;
				advice: string;
				quote: {
					message_seq: number;
					text: string;
					start: number;
					end: number;
				};
				/** @default null */
				criterion_name: string | null;
			}[];
			criteria: {
				/** Format: uuid */
				observer_id: string;
				observer_name: string;
				key: string;
				name: string;
				weight: number;
				blocker: boolean;
				score: number | null;
				comment: string;
				quote: {
					message_seq: number;
					text: string;
					start: number;
					end: number;
				} | null;
				/** @default [] */
				judges: {
					model: string;
					score: number | null;
				}[];
				/** @default  */
				description: string;
				/** @default {} */
				anchors: {
					[key: string]: string;
				};
			}[];
			/** @default [] */
			human_verdicts: {
				/** Format: uuid */
				observer_id: string;
				key: string;
				number: number;
				score: number | null;
				observer_score: number | null;
				reason: string;
				reviewer_name: string | null;
				/** Format: date-time */
				given_at: string;
			}[];
			/** @default null */
			observers_score: number | null;
			/** @default [] */
			review_requests: {
				words: string;
				/** Format: date-time */
				asked_at: string;
				answer: string;
				answered_at: string | null;
				reviewer_name: string | null;
			}[];
			quotes_dropped: number;
			observers: {
				name: string;
				/** @default null */
				model: string | null;
				/** @enum {string} */
				state: "reading" | "ready" | "failed" | "given-up";
				error_code: string | null;
			}[];
			learner_share: number | null;
			/** @default null */
			measures: {
				talk_share: number;
				turn_words: number;
				longest_turn_words: number;
				open_questions: number | null;
				closed_questions: number | null;
				filler_words: number | null;
				speech: {
					spoken_turns: number;
					turns: number;
					words_per_minute: number;
					time_share: number | null;
					pauses: number;
					longest_pause_ms: number;
					response_ms: number | null;
					fillers_per_minute: number | null;
					fillers: {
						word: string;
						count: number;
					}[];
					interruptions: number;
					interrupted: number;
				} | null;
			} | null;
			/** @enum {string} */
			turning_state: "pending" | "found" | "none" | "unknown";
			turning_point: {
				message_seq: number;
				quote: {
					message_seq: number;
					text: string;
					start: number;
					end: number;
				};
				/** @enum {string} */
				direction: "better" | "worse";
				before: number;
				after: number;
				change: string;
			} | null;
			/** @default [] */
			estimates: {
				message_seq: number | null;
				estimate: number;
			}[];
			/** @default [] */
			golden_observers: string[];
			/** @default null */
			judging_cost_eur: string | null;
			judged_by: {
				built_in: boolean;
				model: string;
				provider: string;
			} | null;
			judged_at: string | null;
			attempts: {
				/** Format: uuid */
				session_id: string;
				ended_at: string | null;
				score: number | null;
				/** @default false */
				stopped: boolean;
				/** @default [] */
				estimates: number[];
				/** @default [] */
				criteria: {
					/** Format: uuid */
					observer_id: string;
					key: string;
					score: number | null;
				}[];
			}[];
		};
		SessionGeneratorInput: {
			/** Format: uuid */
			id: string;
			/** Format: uuid */
			scenario_id: string;
			scenario_name: string;
			access_code: string;
			path: string;
			/** Format: date-time */
			expires_at: string;
			max_sessions: number;
			sessions_used: number;
			/** Format: date-time */
			created_at: string;
			/** @default null */
			closed_at: string | null;
			/** @default null */
			created_by_name: string | null;
			/** @default false */
			own: boolean;
		};
		Error: {
			/** @enum {string} */
			code: "invalid_input" | "malformed_json" | "invalid_http" | "wrong_credentials" | "second_factor_required" | "wrong_second_factor" | "not_signed_in" | "not_permitted" | "application_not_installed" | "not_found" | "conflict" | "reply_in_progress" | "session_over" | "session_paused" | "session_stopped" | "session_access_expired" | "attempts_used_up" | "changed_meanwhile" | "item_in_use" | "email_taken" | "own_account" | "user_active" | "user_deactivated" | "last_super_admin" | "role_above_own" | "access_code_unknown" | "access_code_expired" | "access_code_used_up" | "access_code_closed" | "ticket_invalid" | "too_large" | "headers_too_large" | "request_timeout" | "turn_empty" | "turn_too_long" | "too_many_requests" | "consent_missing" | "audio_invalid" | "audio_silent" | "audio_too_long" | "voice_unavailable" | "engine_failed" | "spending_limit_reached" | "backend_unusable" | "restored_copy" | "not_ready" | "overloaded" | "internal";
			message: string;
			details?: {
				[key: string]: string;
			};
			correlation_id: string;
		};
		Me: {
			id: string;
			email: string;
			first_name: string;
			last_name: string;
			organization_id: string;
			organization_name: string;
			organization_language: string;
			/** @enum {string} */
			organization_role: "super-admin" | "operator" | "editor" | "user" | "guest";
			permissions: string[];
			applications?: string[];
			language: string | null;
			time_zone?: string | null;
			chosen_time_zone?: string | null;
			image: string | null;
			second_factor_due?: string | null;
		};
		Persona: {
			/** Format: uuid */
			id: string;
			/** Format: uuid */
			organization_id: string;
			name: string;
			description: string;
			image: string | null;
			tags: string[];
			/** @enum {string} */
			visibility: "private" | "organization";
			created_by: string | null;
			/** Format: date-time */
			created_at: string;
			/** Format: date-time */
			updated_at: string;
			forked_from_id: string | null;
			/** Format: uuid */
			version_id: string;
			organization_name?: string;
			/** @default null */
			share_mode: ("use" | "copy") | null;
			links: {
				/** @enum {string} */
				role: "persona" | "mission" | "observer";
				/** Format: uuid */
				item_id: string;
				name: string;
			}[];
			listed?: {
				time_limit_seconds: number | null;
				difficulty: number | null;
				best_score: number | null;
				used_in: number;
			};
			/** @constant */
			kind: "persona";
			content: {
				/** @default  */
				title: string;
				/**
				 * @default thumbs
				 * @enum {string}
				 */
				avatar_style: "initials" | "thumbs";
				character?: string;
				/** @default  */
				tone: string;
				/** @default 2 */
				difficulty: 1 | 2 | 3 | 4;
				/** @default null */
				first_mood: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
				/** @default  */
				opening_line: string;
				/**
				 * @default en-GB
				 * @enum {string}
				 */
				language: "en-GB" | "fr-FR" | "en-US";
				/** @default [] */
				disclosures: string[];
				/** @default [] */
				objections: string[];
				/** @default null */
				voice: {
					/** @enum {string} */
					provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
					model: string;
					voice_id: string;
					speed: number;
					style?: string;
				} | null;
			};
		};
		Mission: {
			/** Format: uuid */
			id: string;
			/** Format: uuid */
			organization_id: string;
			name: string;
			description: string;
			image: string | null;
			tags: string[];
			/** @enum {string} */
			visibility: "private" | "organization";
			created_by: string | null;
			/** Format: date-time */
			created_at: string;
			/** Format: date-time */
			updated_at: string;
			forked_from_id: string | null;
			/** Format: uuid */
			version_id: string;
			organization_name?: string;
			/** @default null */
			share_mode: ("use" | "copy") | null;
			links: {
				/** @enum {string} */
				role: "persona" | "mission" | "observer";
				/** Format: uuid */
				item_id: string;
				name: string;
			}[];
			listed?: {
				time_limit_seconds: number | null;
				difficulty: number | null;
				best_score: number | null;
				used_in: number;
			};
			/** @constant */
			kind: "mission";
			content: {
				brief: string;
				/** @default  */
				objective: string;
				/** @default  */
				instructions: string;
				/** @default [] */
				success_criteria: string[];
				/** @default [] */
				failure_criteria: string[];
				/** @default null */
				max_turns: number | null;
				/** @default null */
				time_limit_seconds: number | null;
				/** @default null */
				language: ("en-GB" | "fr-FR" | "en-US") | null;
			};
		};
		Observer: {
			/** Format: uuid */
			id: string;
			/** Format: uuid */
			organization_id: string;
			name: string;
			description: string;
			image: string | null;
			tags: string[];
			/** @enum {string} */
			visibility: "private" | "organization";
			created_by: string | null;
			/** Format: date-time */
			created_at: string;
			/** Format: date-time */
			updated_at: string;
			forked_from_id: string | null;
			/** Format: uuid */
			version_id: string;
			organization_name?: string;
			/** @default null */
			share_mode: ("use" | "copy") | null;
			links: {
				/** @enum {string} */
				role: "persona" | "mission" | "observer";
				/** Format: uuid */
				item_id: string;
				name: string;
			}[];
			listed?: {
				time_limit_seconds: number | null;
				difficulty: number | null;
				best_score: number | null;
				used_in: number;
			};
			/** @constant */
			kind: "observer";
			content: {
				instructions?: string;
				rubric?: {
					key: string;
					name: string;
					/** @default  */
					description: string;
					/** @default  */
					competency: "" | string;
					/** @default 100 */
					weight: number;
					/** @default false */
					blocker: boolean;
					/** @default false */
					fails_when_not_seen: boolean;
					/** @default {} */
					anchors: {
						[key: string]: string;
					};
				}[];
				/**
				 * @default kind
				 * @enum {string}
				 */
				feedback_tone: "kind" | "direct" | "demanding";
				/** @default 1 */
				judges: number;
			};
		};
		Scenario: {
			/** Format: uuid */
			id: string;
			/** Format: uuid */
			organization_id: string;
			name: string;
			description: string;
			image: string | null;
			tags: string[];
			/** @enum {string} */
			visibility: "private" | "organization";
			created_by: string | null;
			/** Format: date-time */
			created_at: string;
			/** Format: date-time */
			updated_at: string;
			forked_from_id: string | null;
			/** Format: uuid */
			version_id: string;
			organization_name?: string;
			/** @default null */
			share_mode: ("use" | "copy") | null;
			links: {
				/** @enum {string} */
				role: "persona" | "mission" | "observer";
				/** Format: uuid */
				item_id: string;
				name: string;
			}[];
			listed?: {
				time_limit_seconds: number | null;
				difficulty: number | null;
				best_score: number | null;
				used_in: number;
			};
			/** @constant */
			kind: "scenario";
			content: {
				context: string;
				/**
				 * @default text
				 * @enum {string}
				 */
				mode: "text" | "voice" | "realtime";
				/**
				 * @default en-GB
				 * @enum {string}
				 */
				language: "en-GB" | "fr-FR" | "en-US";
				/** @default null */
				time_limit_seconds: number | null;
				/** @default null */
				pass_mark: number | null;
				/** @default true */
				shows_mood: boolean;
				/** @default null */
				chat_model_id: string | null;
			};
		};
		ScenarioBrief: {
			/** Format: uuid */
			id: string;
			name: string;
			description: string;
			image: string | null;
			tags: string[];
			context: string;
			/** @enum {string} */
			mode: "text" | "voice" | "realtime";
			language: string;
			pass_mark: number | null;
			time_limit_seconds: number | null;
			max_turns: number | null;
			persona: {
				/** Format: uuid */
				id: string;
				name: string;
				title: string;
				image: string | null;
				/** @enum {string} */
				avatar_style: "initials" | "thumbs";
				difficulty: 1 | 2 | 3 | 4;
				/**
				 * @default listening
				 * @enum {string}
				 */
				mood: "closed" | "doubtful" | "listening" | "won-over" | "hurt";
				opening_line: string;
			};
			mission: {
				brief: string;
				objective: string;
				success_criteria: string[];
			} | null;
			observers: {
				/** Format: uuid */
				id: string;
				name: string;
				criteria: string[];
			}[];
			/** @default [] */
			text_to: string[];
		};
		Session: {
			/** Format: uuid */
			id: string;
			name: string;
			/** @enum {string} */
			status: "empty" | "free-speech" | "in-progress" | "win" | "loose" | "end" | "abort";
			outcome_reason: ("marker" | "learner-ended" | "learner-aborted" | "time-limit" | "turn-limit" | "idle" | "access-expired" | "safety") | null;
			score: number | null;
			passed: boolean | null;
			owner_name: string;
			own: boolean;
			/** Format: date-time */
			created_at: string;
			started_at: string | null;
			ended_at: string | null;
			deadline_at: string | null;
			/** @default 0 */
			played_ms: number;
			/** @default null */
			running_since: string | null;
			/** @default null */
			paused_at: string | null;
			turn_count: number;
			engine: {
				built_in: boolean;
				model: string;
				provider: string;
			};
			latency: {
				first_token_p50_ms: number | null;
				first_token_p95_ms: number | null;
				/** @default null */
				first_sound_p50_ms: number | null;
				/** @default null */
				first_sound_p95_ms: number | null;
			};
			/** @default null */
			voice: {
				/** @enum {string} */
				provider: "azure_microsoft" | "elevenlabs" | "openai_azure" | "openai" | "openai_realtime" | "openai_compatible";
				model: string;
				voice_id: string;
				speed: number;
				style?: string;
			} | null;
			/**
			 * @default {
			 *       "transcribed_by": [],
			 *       "spoken_by": [],
			 *       "realtime_by": [],
			 *       "consented_at": null
			 *     }
			 */
			audio: {
				transcribed_by: {
					/** Format: uuid */
					provider_id: string;
					provider: string;
					model: string;
				}[];
				spoken_by: {
					/** Format: uuid */
					provider_id: string;
					provider: string;
					model: string;
				}[];
				/** @default [] */
				realtime_by: {
					/** Format: uuid */
					provider_id: string;
					provider: string;
					model: string;
				}[];
				consented_at: string | null;
			};
			/**
			 * @default {
			 *       "choice": "never",
			 *       "consent": null
			 *     }
			 */
			recording: {
				/** @enum {string} */
				choice: "never" | "offered" | "asked";
				consent: {
					/** Format: date-time */
					at: string;
					by_name: string;
					text_version: string;
				} | null;
			};
			scenario: components["schemas"]["ScenarioBrief"];
			/** @default null */
			branch: {
				/** Format: uuid */
				root_session_id: string;
				/** Format: uuid */
				parent_session_id: string;
				message_seq: number;
			} | null;
			/** @default  */
			notes: string;
			/** @default null */
			playlist: {
				/** Format: uuid */
				id: string;
				name: string;
			} | null;
			/** @default null */
			contact: {
				name: string;
				email: string;
			} | null;
			/** @default null */
			access_expires_at: string | null;
			/** @default null */
			created_by_name: string | null;
			success_criteria: {
				text: string;
				met: boolean | null;
				/** @default null */
				quote: {
					message_seq: number;
					text: string;
					start: number;
					end: number;
				} | null;
			}[];
			/**
			 * @default {
			 *       "transcript_at": null,
			 *       "report_at": null
			 *     }
			 */
			erased: {
				transcript_at: string | null;
				report_at: string | null;
			};
		};
		SessionSummary: {
			/** Format: uuid */
			id: string;
			name: string;
			/** @enum {string} */
			status: "empty" | "free-speech" | "in-progress" | "win" | "loose" | "end" | "abort";
			outcome_reason: ("marker" | "learner-ended" | "learner-aborted" | "time-limit" | "turn-limit" | "idle" | "access-expired" | "safety") | null;
			score: number | null;
			passed: boolean | null;
			owner_name: string;
			own: boolean;
			/** Format: date-time */
			created_at: string;
			started_at: string | null;
			ended_at: string | null;
			/** @default null */
			access_expires_at: string | null;
			/** Format: date-time */
			updated_at: string;
			scenario_id: string | null;
			persona_name: string;
			persona_image: string | null;
			/** @default null */
			review_asked_at: string | null;
			/** @default false */
			judges_differ: boolean;
			/** @default [] */
			estimates: number[];
			/** @default  */
			organization_name: string;
			/** @default  */
			notes: string;
		};
		Message: {
			seq: number;
			/** @enum {string} */
			speaker: "persona" | "learner" | "system";
			text: string;
			/** @enum {string} */
			state: "streaming" | "complete" | "failed" | "cut" | "transcribing";
			start_ms: number;
			end_ms: number;
			client_turn_id: string | null;
			/** @default null */
			answered_by: {
				provider: string;
				model: string;
				built_in: boolean;
			} | null;
			/** @default null */
			first_token_ms: number | null;
			/** @default null */
			first_sound_ms: number | null;
			/** @default null */
			mood: ("closed" | "doubtful" | "listening" | "won-over" | "hurt") | null;
		};
		Report: {
			/** @enum {string} */
			state: "waiting" | "pending" | "ready" | "nothing-said" | "stopped" | "failed";
			session: components["schemas"]["Session"];
			messages: components["schemas"]["Message"][];
			headline: string;
			score: number | null;
			passed: boolean | null;
			focus_points: {
				title: string;
				advice: string;
				quote: {
					message_seq: number;
					text: string;
					start: number;
					end: number;
				};
				/** @default null */
				criterion_name: string | null;
			}[];
			criteria: {
				/** Format: uuid */
				observer_id: string;
				observer_name: string;
				key: string;
				name: string;
				weight: number;
				blocker: boolean;
				score: number | null;
				comment: string;
				quote: {
					message_seq: number;
					text: string;
					start: number;
					end: number;
				} | null;
				/** @default [] */
				judges: {
					model: string;
					score: number | null;
				}[];
				/** @default  */
				description: string;
				/** @default {} */
				anchors: {
					[key: string]: string;
				};
			}[];
			/** @default [] */
			human_verdicts: {
				/** Format: uuid */
				observer_id: string;
				key: string;
				number: number;
				score: number | null;
				observer_score: number | null;
				reason: string;
				reviewer_name: string | null;
				/** Format: date-time */
				given_at: string;
			}[];
			/** @default null */
			observers_score: number | null;
			/** @default [] */
			review_requests: {
				words: string;
				/** Format: date-time */
				asked_at: string;
				answer: string;
				answered_at: string | null;
				reviewer_name: string | null;
			}[];
			quotes_dropped: number;
			observers: {
				name: string;
				/** @default null */
				model: string | null;
				/** @enum {string} */
				state: "reading" | "ready" | "failed" | "given-up";
				error_code: string | null;
			}[];
			learner_share: number | null;
			/** @default null */
			measures: {
				talk_share: number;
				turn_words: number;
				longest_turn_words: number;
				open_questions: number | null;
				closed_questions: number | null;
				filler_words: number | null;
				speech: {
					spoken_turns: number;
					turns: number;
					words_per_minute: number;
					time_share: number | null;
					pauses: number;
					longest_pause_ms: number;
					response_ms: number | null;
					fillers_per_minute: number | null;
					fillers: {
						word: string;
						count: number;
					}[];
					interruptions: number;
					interrupted: number;
				} | null;
			} | null;
			/** @enum {string} */
			turning_state: "pending" | "found" | "none" | "unknown";
			turning_point: {
				message_seq: number;
				quote: {
					message_seq: number;
					text: string;
					start: number;
					end: number;
				};
				/** @enum {string} */
				direction: "better" | "worse";
				before: number;
				after: number;
				change: string;
			} | null;
			/** @default [] */
			estimates: {
				message_seq: number | null;
				estimate: number;
			}[];
			/** @default [] */
			golden_observers: string[];
			/** @default null */
			judging_cost_eur: string | null;
			judged_by: {
				built_in: boolean;
				model: string;
				provider: string;
			} | null;
			judged_at: string | null;
			attempts: {
				/** Format: uuid */
				session_id: string;
				ended_at: string | null;
				score: number | null;
				/** @default false */
				stopped: boolean;
				/** @default [] */
				estimates: number[];
				/** @default [] */
				criteria: {
					/** Format: uuid */
					observer_id: string;
					key: string;
					score: number | null;
				}[];
			}[];
		};
		SessionGenerator: {
			/** Format: uuid */
			id: string;
			/** Format: uuid */
			scenario_id: string;
			scenario_name: string;
			access_code: string;
			path: string;
			/** Format: date-time */
			expires_at: string;
			max_sessions: number;
			sessions_used: number;
			/** Format: date-time */
			created_at: string;
			/** @default null */
			closed_at: string | null;
			/** @default null */
			created_by_name: string | null;
			/** @default false */
			own: boolean;
		};
	};
	responses: never;
	parameters: never;
	requestBodies: never;
	headers: never;
	pathItems: never;
}
