/** Generated from the schemas beside it by `npm run derive`. */
export type Shapes = components["schemas"];
export interface Bodies {
    readonly "discovery/agent-skills.json": components["schemas"]["AgentSkills"];
    readonly "discovery/api-catalog.json": components["schemas"]["ApiCatalog"];
    readonly "discovery/openapi.json": components["schemas"]["Openapi"];
    readonly "discovery/server-card.json": components["schemas"]["ServerCard"];
    readonly "hub/quiz.json": components["schemas"]["Quiz"];
    readonly "hub/quizzes.json": components["schemas"]["Quizzes"];
    readonly "hub/site-config.json": components["schemas"]["SiteConfig"];
    readonly "live/api-client.json": components["schemas"]["ApiClient"];
    readonly "live/api-clients.json": components["schemas"]["ApiClients"];
    readonly "live/audit.json": components["schemas"]["Audit"];
    readonly "live/created-api-client.json": components["schemas"]["CreatedApiClient"];
    readonly "live/event.json": components["schemas"]["Event"];
    readonly "live/events/commentary-updated-v1.json": components["schemas"]["CommentaryUpdatedV1"];
    readonly "live/events/completed-v1.json": components["schemas"]["CompletedV1"];
    readonly "live/events/events-updated-v1.json": components["schemas"]["EventsUpdatedV1"];
    readonly "live/events/rescheduled-v1.json": components["schemas"]["RescheduledV1"];
    readonly "live/events/score-updated-v1.json": components["schemas"]["ScoreUpdatedV1"];
    readonly "live/events/stats-updated-v1.json": components["schemas"]["StatsUpdatedV1"];
    readonly "live/events/status-changed-v1.json": components["schemas"]["StatusChangedV1"];
    readonly "live/feed.json": components["schemas"]["Feed"];
    readonly "live/feedback.json": components["schemas"]["Feedback"];
    readonly "live/healthz.json": components["schemas"]["Healthz"];
    readonly "live/import.json": components["schemas"]["Import"];
    readonly "live/job-report.json": components["schemas"]["JobReport"];
    readonly "live/job-with-log.json": components["schemas"]["JobWithLog"];
    readonly "live/job.json": components["schemas"]["Job"];
    readonly "live/jobs.json": components["schemas"]["Jobs"];
    readonly "live/jwks.json": components["schemas"]["Jwks"];
    readonly "live/matches.json": components["schemas"]["Matches"];
    readonly "live/new-api-client.json": components["schemas"]["NewApiClient"];
    readonly "live/new-feedback.json": components["schemas"]["NewFeedback"];
    readonly "live/new-lineup.json": components["schemas"]["NewLineup"];
    readonly "live/new-watchlist.json": components["schemas"]["NewWatchlist"];
    readonly "live/new-webhook.json": components["schemas"]["NewWebhook"];
    readonly "live/new-workshop-event.json": components["schemas"]["NewWorkshopEvent"];
    readonly "live/notify-status.json": components["schemas"]["NotifyStatus"];
    readonly "live/oauth-authorization-server.json": components["schemas"]["OauthAuthorizationServer"];
    readonly "live/oauth-claim.json": components["schemas"]["OauthClaim"];
    readonly "live/oauth-client.json": components["schemas"]["OauthClient"];
    readonly "live/oauth-error.json": components["schemas"]["OauthError"];
    readonly "live/oauth-protected-resource.json": components["schemas"]["OauthProtectedResource"];
    readonly "live/oauth-registration.json": components["schemas"]["OauthRegistration"];
    readonly "live/oauth-token.json": components["schemas"]["OauthToken"];
    readonly "live/openid-configuration.json": components["schemas"]["OpenidConfiguration"];
    readonly "live/overview.json": components["schemas"]["Overview"];
    readonly "live/player.json": components["schemas"]["Player"];
    readonly "live/poll.json": components["schemas"]["Poll"];
    readonly "live/quiz-result.json": components["schemas"]["QuizResult"];
    readonly "live/quiz-submission.json": components["schemas"]["QuizSubmission"];
    readonly "live/readyz.json": components["schemas"]["Readyz"];
    readonly "live/received-feedback.json": components["schemas"]["ReceivedFeedback"];
    readonly "live/received-signup.json": components["schemas"]["ReceivedSignup"];
    readonly "live/search.json": components["schemas"]["Search"];
    readonly "live/signatures-directory.json": components["schemas"]["SignaturesDirectory"];
    readonly "live/snapshot.json": components["schemas"]["Snapshot"];
    readonly "live/stream-ticket.json": components["schemas"]["StreamTicket"];
    readonly "live/submitted-lineup.json": components["schemas"]["SubmittedLineup"];
    readonly "live/watchlist.json": components["schemas"]["Watchlist"];
    readonly "live/webhook-change.json": components["schemas"]["WebhookChange"];
    readonly "live/webhook-deliveries.json": components["schemas"]["WebhookDeliveries"];
    readonly "live/webhook-delivery.json": components["schemas"]["WebhookDelivery"];
    readonly "live/webhook-replay.json": components["schemas"]["WebhookReplay"];
    readonly "live/webhook-replayed.json": components["schemas"]["WebhookReplayed"];
    readonly "live/webhook-with-secret.json": components["schemas"]["WebhookWithSecret"];
    readonly "live/webhook.json": components["schemas"]["Webhook"];
    readonly "live/webhooks.json": components["schemas"]["Webhooks"];
    readonly "live/workshop-event-change.json": components["schemas"]["WorkshopEventChange"];
    readonly "live/workshop-event.json": components["schemas"]["WorkshopEvent"];
    readonly "live/workshop-events.json": components["schemas"]["WorkshopEvents"];
    readonly "live/workshop-signup.json": components["schemas"]["WorkshopSignup"];
    readonly "live/workshop-signups.json": components["schemas"]["WorkshopSignups"];
    readonly "market/briefing.json": components["schemas"]["Briefing"];
    readonly "market/indices.json": components["schemas"]["Indices"];
    readonly "market/intel-daily.json": components["schemas"]["IntelDaily"];
    readonly "market/intel.json": components["schemas"]["Intel"];
    readonly "market/stock.json": components["schemas"]["Stock"];
    readonly "market/stocks.json": components["schemas"]["Stocks"];
    readonly "market/vnindex-chart.json": components["schemas"]["VnindexChart"];
    readonly "news/all.json": components["schemas"]["All"];
    readonly "news/article.json": components["schemas"]["Article"];
    readonly "news/explanation.json": components["schemas"]["Explanation"];
    readonly "news/news.json": components["schemas"]["News"];
    readonly "news/sources.json": components["schemas"]["Sources"];
    readonly "news/today.json": components["schemas"]["Today"];
    readonly "problem.json": components["schemas"]["Problem"];
    readonly "search/documents.json": components["schemas"]["SearchDocuments"];
    readonly "tournament/all-time-scorers.json": components["schemas"]["AllTimeScorers"];
    readonly "tournament/api-health.json": components["schemas"]["ApiHealth"];
    readonly "tournament/archive-match.json": components["schemas"]["ArchiveMatch"];
    readonly "tournament/bracket.json": components["schemas"]["Bracket"];
    readonly "tournament/cards.json": components["schemas"]["Cards"];
    readonly "tournament/champion-odds.json": components["schemas"]["ChampionOdds"];
    readonly "tournament/clean-sheets.json": components["schemas"]["CleanSheets"];
    readonly "tournament/dashboard.json": components["schemas"]["Dashboard"];
    readonly "tournament/elimination.json": components["schemas"]["Elimination"];
    readonly "tournament/health.json": components["schemas"]["Health"];
    readonly "tournament/home.json": components["schemas"]["Home"];
    readonly "tournament/match-analysis.json": components["schemas"]["MatchAnalysis"];
    readonly "tournament/match-events.json": components["schemas"]["MatchEvents"];
    readonly "tournament/match-history.json": components["schemas"]["MatchHistory"];
    readonly "tournament/match-lineups.json": components["schemas"]["MatchLineups"];
    readonly "tournament/match-preview.json": components["schemas"]["MatchPreview"];
    readonly "tournament/match-probabilities.json": components["schemas"]["MatchProbabilities"];
    readonly "tournament/match-probability.json": components["schemas"]["MatchProbability"];
    readonly "tournament/match-recap.json": components["schemas"]["MatchRecap"];
    readonly "tournament/match-staff.json": components["schemas"]["MatchStaff"];
    readonly "tournament/match-stats.json": components["schemas"]["MatchStats"];
    readonly "tournament/match.json": components["schemas"]["Match"];
    readonly "tournament/milestones.json": components["schemas"]["Milestones"];
    readonly "tournament/pitch-map.json": components["schemas"]["PitchMap"];
    readonly "tournament/players.json": components["schemas"]["Players"];
    readonly "tournament/prediction-accuracy.json": components["schemas"]["PredictionAccuracy"];
    readonly "tournament/probability-movement.json": components["schemas"]["ProbabilityMovement"];
    readonly "tournament/ratings.json": components["schemas"]["Ratings"];
    readonly "tournament/records.json": components["schemas"]["Records"];
    readonly "tournament/referees.json": components["schemas"]["Referees"];
    readonly "tournament/scenario-predictions.json": components["schemas"]["ScenarioPredictions"];
    readonly "tournament/schedule.json": components["schemas"]["Schedule"];
    readonly "tournament/scorers.json": components["schemas"]["Scorers"];
    readonly "tournament/shootouts.json": components["schemas"]["Shootouts"];
    readonly "tournament/squad.json": components["schemas"]["Squad"];
    readonly "tournament/standings.json": components["schemas"]["Standings"];
    readonly "tournament/tactical-briefing.json": components["schemas"]["TacticalBriefing"];
    readonly "tournament/team-table.json": components["schemas"]["TeamTable"];
    readonly "tournament/team.json": components["schemas"]["Team"];
    readonly "tournament/teams.json": components["schemas"]["Teams"];
    readonly "tournament/tournaments.json": components["schemas"]["Tournaments"];
    readonly "tournament/upcoming-probability-verification.json": components["schemas"]["UpcomingProbabilityVerification"];
    readonly "tournament/venues.json": components["schemas"]["Venues"];
    readonly "tournament/win-probability-added.json": components["schemas"]["WinProbabilityAdded"];
    readonly "tournament/world-cup-head-to-head.json": components["schemas"]["WorldCupHeadToHead"];
}
export interface components {
    schemas: {
        /** @description Agent Skills Discovery 0.2.0. */
        readonly AgentSkills: {
            /** @constant */
            readonly $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json";
            readonly skills: readonly {
                readonly name: string;
                /** @enum {unknown} */
                readonly type: "skill-md";
                readonly description: string;
                /** Format: uri */
                readonly url: string;
                readonly digest: string;
            }[];
        };
        /** @description Every article in the edition, of both desks, newest first: for mirrors and for search. */
        readonly All: {
            readonly total: number;
            readonly knownAt: components["schemas"]["Instant"] | null;
            readonly unprinted: {
                readonly tournament: components["schemas"]["AllUnprinted"];
                readonly market: components["schemas"]["AllUnprinted"];
            };
            readonly items: readonly components["schemas"]["Item"][];
        };
        /** @description Top scorers of all tournaments of the competition up to now, most goals first. */
        readonly AllTimeScorers: {
            readonly from: number;
            readonly total: number;
            readonly players: readonly {
                readonly rank: number;
                readonly personId: components["schemas"]["PersonId"];
                readonly playerId: string | null;
                readonly name: string;
                readonly teams: readonly components["schemas"]["HistoricTeam"][];
                readonly goals: number;
                readonly penalties: number;
                readonly matches: number;
                readonly worldCups: components["schemas"]["GoalsByYear"];
            }[];
            readonly derivedFrom: string;
            readonly availability: components["schemas"]["Availability"];
        };
        /** @description Publication of the newest stored article outside the edition. */
        readonly AllUnprinted: components["schemas"]["Instant"] | null;
        /** @description The APIs of the site as a set of links (RFC 9727, RFC 9264). */
        readonly ApiCatalog: {
            readonly linkset: readonly {
                /** Format: uri */
                readonly anchor: string;
                readonly item?: readonly components["schemas"]["ApiCatalogLink"][];
                readonly "service-desc"?: readonly components["schemas"]["ApiCatalogLink"][];
                readonly "service-doc"?: readonly components["schemas"]["ApiCatalogLink"][];
                readonly "service-meta"?: readonly components["schemas"]["ApiCatalogLink"][];
                readonly status?: readonly components["schemas"]["ApiCatalogLink"][];
            }[];
        };
        /** @description A link target. */
        readonly ApiCatalogLink: {
            /** Format: uri */
            readonly href: string;
            readonly type?: string;
            readonly title?: string;
        };
        /** @description A partner, without its key. */
        readonly ApiClient: {
            readonly id: string;
            readonly name: string;
            readonly scopes: components["schemas"]["Scopes"];
            readonly requestsPerMinute: number | null;
            /** @enum {unknown} */
            readonly status: "active" | "expired" | "revoked";
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly expiresAt: components["schemas"]["TimestampOrNull"];
            readonly lastUsedAt: components["schemas"]["TimestampOrNull"];
            readonly revokedAt: components["schemas"]["TimestampOrNull"];
        };
        /** @description The partners, oldest first. */
        readonly ApiClients: {
            readonly clients: readonly components["schemas"]["ApiClient"][];
        };
        /** @description How far the data of each stage reach. */
        readonly ApiHealth: {
            /**
             * @description `ok`: the facts and the odds of their current state are present, no result is overdue, the market's prices are of one of its last two sessions, and at least one of any enabled sources can be read.
             * @enum {unknown}
             */
            readonly status: "ok" | "degraded";
            readonly since: components["schemas"]["OptionalInstant"];
            readonly reason: string | null;
            readonly checkedAt: components["schemas"]["OptionalInstant"];
            /** @constant */
            readonly service: "tournament";
            readonly engine: components["schemas"]["Engine"];
            readonly pipeline: {
                readonly facts: {
                    readonly through: components["schemas"]["OptionalInstant"];
                    readonly sha256: components["schemas"]["Sha256"];
                };
                readonly forecasts: {
                    readonly through: components["schemas"]["OptionalInstant"];
                    readonly matches: number;
                    readonly chain: {
                        readonly sha256: components["schemas"]["Sha256"];
                        readonly forecasts: number;
                    } | null;
                };
                readonly odds: {
                    readonly through: components["schemas"]["OptionalInstant"];
                    readonly runs: components["schemas"]["Runs"];
                    readonly seed: components["schemas"]["Seed"];
                };
            };
            readonly dependencies: {
                readonly facts: {
                    /** @enum {unknown} */
                    readonly status: "ok" | "late" | "missing";
                    readonly since: components["schemas"]["OptionalInstant"];
                };
                readonly model: {
                    /** @enum {unknown} */
                    readonly status: "ok" | "pending";
                    readonly since: components["schemas"]["OptionalInstant"];
                };
                readonly matchSources: {
                    /** @enum {unknown} */
                    readonly status: "ok" | "failing" | "late" | "unasked";
                    readonly since: components["schemas"]["OptionalInstant"];
                };
                readonly newsSources: {
                    /** @enum {unknown} */
                    readonly status: "ok" | "failing" | "late" | "unasked";
                    readonly since: components["schemas"]["OptionalInstant"];
                };
                readonly prices: {
                    /** @enum {unknown} */
                    readonly status: "ok" | "late";
                    readonly since: components["schemas"]["OptionalInstant"];
                };
            };
        };
        /** @description All that is known of one match of a past tournament, in one body. */
        readonly ArchiveMatch: {
            readonly year: number;
            readonly match: components["schemas"]["MatchSummary"];
            readonly attendance: number | null;
            readonly winnerTo: components["schemas"]["WinnerTo"];
            readonly loserTo: components["schemas"]["LoserTo"];
            readonly events: components["schemas"]["MatchEvents"];
            readonly lineups: components["schemas"]["MatchLineups"];
            readonly staff: components["schemas"]["MatchStaff"];
            readonly probability: components["schemas"]["MatchProbability"];
        };
        /** @description One article: an excerpt that links to its publisher, or the full text of our own wire. */
        readonly Article: components["schemas"]["ItemFields"] & {
            readonly body: readonly string[] | null;
            readonly versions: {
                readonly [key: string]: {
                    readonly title: string;
                    readonly summary: string | null;
                    readonly body: readonly string[] | null;
                };
            };
            readonly story: {
                readonly storyId: components["schemas"]["DocId"];
                readonly publishers: number;
                readonly others: readonly components["schemas"]["Item"][];
            };
            readonly translation?: {
                readonly language: components["schemas"]["Language"];
                /**
                 * @description `written`: our own text in that language; `translated`: by a provider, with numbers and names checked; `original`: already in that language.
                 * @enum {unknown}
                 */
                readonly status: "written" | "translated" | "original" | "not-configured" | "refused" | "failed";
                readonly title: string;
                readonly summary: string | null;
                readonly generatedBy: string | null;
                readonly reason: string | null;
            };
        };
        /** @description Writes that need an administrator's token, including refused ones, newest first. */
        readonly Audit: {
            readonly entries: readonly {
                readonly auditId: number;
                readonly at: components["schemas"]["Timestamp"];
                readonly actor: string;
                readonly action: string;
                readonly target: string | null;
                readonly status: number;
                readonly requestId: string;
                readonly ip: string;
            }[];
            readonly nextBefore: number | null;
        };
        /** @description Whether a part of a body is available. */
        readonly Availability: {
            /**
             * @description `available`: it is in the body.
             * @enum {unknown}
             */
            readonly status: "available" | "partial" | "pending" | "not-applicable" | "unavailable";
            readonly reason: string | null;
        };
        /** @description A probability for each side. */
        readonly BothSides: {
            readonly home: components["schemas"]["Probability"];
            readonly away: components["schemas"]["Probability"];
        };
        /** @description The knock-out tree round by round. A side whose team is not yet known is given by its slot. */
        readonly Bracket: {
            readonly year: number;
            readonly rounds: readonly {
                readonly stage: components["schemas"]["KnockoutStage"];
                readonly name: components["schemas"]["Text"];
                readonly matches: readonly (components["schemas"]["ListedMatchFields"] & {
                    readonly winnerTo: components["schemas"]["WinnerTo"];
                    readonly loserTo: components["schemas"]["LoserTo"];
                    readonly probability: components["schemas"]["OptionalOutcomeProbabilities"];
                })[];
            }[];
            readonly champion: components["schemas"]["BracketPlace"];
            readonly runnerUp: components["schemas"]["BracketPlace"];
            readonly third: components["schemas"]["BracketPlace"];
            readonly fourth: components["schemas"]["BracketPlace"];
        };
        /** @description A team; null until it is decided. */
        readonly BracketPlace: components["schemas"]["TeamRef"] | null;
        /** @description Five things to know before a trading day, from what is known at 08:00 in Vietnam. */
        readonly Briefing: {
            readonly date: components["schemas"]["Day"] | null;
            readonly reportOn: components["schemas"]["Day"] | null;
            readonly writtenAt: components["schemas"]["Instant"] | null;
            readonly title: components["schemas"]["Text"] | null;
            readonly summary: components["schemas"]["Text"] | null;
            readonly items: readonly {
                /** @enum {unknown} */
                readonly kind: "index" | "rights" | "basket" | "closure" | "movers" | "sectors" | "breadth" | "volume" | "look back" | "others";
                readonly text: components["schemas"]["Text"];
                readonly figure: {
                    readonly value: number;
                    /** @enum {unknown} */
                    readonly unit: "points" | "percent" | "VND" | "shares" | "million shares" | "days";
                };
                readonly on: components["schemas"]["Day"];
                readonly source: {
                    readonly publisher: components["schemas"]["Text"];
                    /** Format: uri-reference */
                    readonly href: string;
                    readonly sources: number | null;
                };
            }[];
            readonly writtenBy: {
                /** @enum {unknown} */
                readonly kind: "templates" | "language-model";
                readonly model: string | null;
            } | null;
            readonly earlierOn: components["schemas"]["Day"] | null;
            readonly availability: components["schemas"]["Availability"];
        };
        /** @description Cards of the tournament so far: by team as a fair-play table and by player, and suspensions for the next match. */
        readonly Cards: {
            readonly year: number;
            readonly filter: {
                readonly team: string | null;
            };
            readonly totals: {
                readonly matches: number;
                readonly cardsKnown: number;
                readonly yellowCards: number;
                readonly secondYellows: number;
                readonly redCards: number;
                readonly sentOff: number;
            };
            readonly derivedFrom: {
                readonly conduct: string;
                readonly suspension: string;
            };
            readonly teams: readonly {
                readonly rank: number;
                readonly team: components["schemas"]["TeamRef"];
                readonly matches: number;
                readonly cardsKnown: number;
                readonly yellowCards: number;
                readonly secondYellows: number;
                readonly redCards: number;
                readonly sentOff: number;
                readonly conduct: number;
                readonly conductInGroup: number;
                readonly conductPerMatch: number | null;
            }[];
            readonly players: readonly {
                readonly rank: number;
                readonly player: components["schemas"]["IdentifiedPlayer"];
                readonly team: components["schemas"]["TeamRef"];
                readonly matchesBookedIn: number;
                readonly yellowCards: number;
                readonly secondYellows: number;
                readonly redCards: number;
                readonly sentOff: number;
                readonly conduct: number;
            }[];
            readonly suspended: readonly {
                readonly player: components["schemas"]["IdentifiedPlayer"];
                readonly team: components["schemas"]["TeamRef"];
                /** @enum {unknown} */
                readonly reason: "red_card" | "second_yellow" | "two_yellows";
                readonly match: components["schemas"]["MatchAddress"] | null;
            }[];
            readonly availability: {
                readonly cards: components["schemas"]["Availability"];
            };
        };
        /** @description Each team's chance of every place in its group, of reaching each round and of winning the title, now and at every daily edition. */
        readonly ChampionOdds: {
            readonly year: number;
            readonly engine: components["schemas"]["Engine"];
            readonly asOf: components["schemas"]["OptionalInstant"];
            readonly runs: components["schemas"]["Runs"];
            readonly exact: boolean;
            readonly seed: components["schemas"]["Seed"];
            readonly method: string;
            readonly teams: readonly (components["schemas"]["ChampionOddsChanceFields"] & {
                readonly team: components["schemas"]["TeamRef"];
                readonly group: components["schemas"]["Group"];
            })[];
            readonly slots: readonly {
                readonly matchId: components["schemas"]["MatchId"];
                readonly ref: components["schemas"]["Ref"];
                readonly side: components["schemas"]["Side"];
                readonly teams: readonly {
                    readonly team: components["schemas"]["TeamRef"];
                    readonly probability: components["schemas"]["Probability"];
                }[];
            }[];
            readonly trend: readonly {
                readonly asOf: components["schemas"]["Instant"];
                readonly champion: {
                    readonly [key: string]: components["schemas"]["Probability"];
                };
            }[];
            readonly provenance: {
                readonly stateSha256: components["schemas"]["Sha256"];
                readonly parametersSha256: components["schemas"]["Sha256"];
            } | null;
            readonly availability: components["schemas"]["Availability"];
        };
        readonly ChampionOddsChanceFields: {
            readonly first: components["schemas"]["Estimate"];
            readonly second: components["schemas"]["Estimate"];
            readonly third: components["schemas"]["Estimate"];
            readonly fourth: components["schemas"]["Estimate"];
            readonly R32: components["schemas"]["Estimate"];
            readonly R16: components["schemas"]["Estimate"];
            readonly QF: components["schemas"]["Estimate"];
            readonly SF: components["schemas"]["Estimate"];
            readonly F: components["schemas"]["Estimate"];
            readonly champion: components["schemas"]["Estimate"];
        };
        /** @description A condition on the results of a round: all its parts must hold. */
        readonly Clause: {
            readonly own: readonly ("win" | "draw" | "loss")[] | null;
            readonly other: {
                readonly matchId: components["schemas"]["MatchId"];
                readonly results: readonly ("home" | "draw" | "away")[];
            } | null;
            readonly margin: {
                readonly atLeast?: number;
                readonly under?: number;
            } | null;
        };
        /** @description Finished matches without a goal against, by team and goalkeeper, most first. */
        readonly CleanSheets: {
            readonly year: number;
            readonly teams: readonly {
                readonly rank: number;
                readonly team: components["schemas"]["TeamRef"];
                readonly matches: number;
                readonly cleanSheets: number;
                readonly conceded: number;
            }[];
            readonly keepers: readonly {
                readonly rank: number;
                readonly player: components["schemas"]["IdentifiedPlayer"];
                readonly team: components["schemas"]["TeamRef"];
                readonly matches: number;
                readonly cleanSheets: number;
                readonly conceded: number;
            }[];
            readonly derivedFrom: string;
            readonly availability: components["schemas"]["Availability"];
        };
        /** @description The commentary has new or corrected lines; `/api/matches/{ref}/recap` has it in words. */
        readonly CommentaryUpdatedV1: {
            readonly id: components["schemas"]["EventId"];
            /** @constant */
            readonly type: "match.commentary_updated";
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: string;
            readonly occurredAt: components["schemas"]["Timestamp"];
            readonly data: {
                readonly added?: readonly components["schemas"]["EventLine"][];
                readonly removed?: readonly components["schemas"]["EventLine"][];
                readonly isComplete?: boolean;
            };
        };
        /** @description The match is over and its result counts. */
        readonly CompletedV1: {
            readonly id: components["schemas"]["EventId"];
            /** @constant */
            readonly type: "match.completed";
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: string;
            readonly occurredAt: components["schemas"]["Timestamp"];
            readonly data: {
                readonly home: string | null;
                readonly away: string | null;
                readonly goals: components["schemas"]["OptionalPair"];
                readonly score: components["schemas"]["EventPartScores"];
                /** @enum {unknown} */
                readonly winner: "home" | "away" | null;
                /** @constant */
                readonly corrects?: true;
            };
        };
        /** @description Numbers of the team's matches so far for which the parts of its players' records are known. */
        readonly Coverage: {
            readonly matches: number;
            readonly lineups: number;
            readonly cards: number;
            readonly goals: number;
        };
        /** @description A new partner with its key, which is shown only once. */
        readonly CreatedApiClient: {
            readonly id: string;
            readonly name: string;
            readonly scopes: components["schemas"]["Scopes"];
            readonly requestsPerMinute: number | null;
            /** @enum {unknown} */
            readonly status: "active" | "expired" | "revoked";
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly expiresAt: components["schemas"]["TimestampOrNull"];
            readonly lastUsedAt: components["schemas"]["TimestampOrNull"];
            readonly revokedAt: components["schemas"]["TimestampOrNull"];
            readonly key: string;
        };
        /** @description A position in the feed: the id of the last event seen. Clients treat it as opaque. */
        readonly Cursor: number;
        /** @description The tournament at a glance: the featured match, counts, upcoming matches. */
        readonly Dashboard: {
            readonly year: number;
            readonly name: components["schemas"]["Text"];
            /** @enum {unknown} */
            readonly phase: "before" | "during" | "complete";
            readonly factsThrough: components["schemas"]["OptionalInstant"];
            readonly featured: (components["schemas"]["ListedMatchFields"] & {
                readonly probability: components["schemas"]["OptionalOutcomeProbabilities"];
                readonly why: {
                    /** @enum {unknown} */
                    readonly reason: "live" | "suspended" | "next" | "last";
                    readonly text: components["schemas"]["Text"];
                };
            }) | null;
            readonly counts: {
                readonly matches: number;
                readonly finished: number;
                readonly live: number;
                readonly scheduled: number;
                readonly teams: number;
                readonly groups: number;
                readonly goals: number;
            };
            readonly nextKickoffAt: components["schemas"]["OptionalInstant"];
            readonly live: readonly components["schemas"]["MatchSummary"][];
            readonly today: readonly components["schemas"]["MatchAddress"][];
            readonly next: readonly components["schemas"]["MatchSummary"][];
            readonly latest: readonly components["schemas"]["MatchSummary"][];
            readonly odds: {
                readonly asOf: components["schemas"]["Instant"];
                readonly teams: readonly {
                    readonly team: components["schemas"]["TeamRef"];
                    readonly champion: components["schemas"]["Estimate"];
                }[];
            } | null;
            readonly topScorers: readonly components["schemas"]["Scorer"][];
            readonly champion: components["schemas"]["TeamRef"] | null;
        };
        /**
         * Format: date
         * @description A calendar day.
         */
        readonly Day: string;
        /** @description Permanent id of an article. */
        readonly DocId: string;
        /** @description How every team's chance of each round changed: at every daily forecast run, as computed then, and now. */
        readonly Elimination: {
            readonly year: number;
            readonly engine: components["schemas"]["Engine"];
            readonly asOf: readonly components["schemas"]["Instant"][];
            readonly teams: readonly {
                readonly team: components["schemas"]["TeamRef"];
                readonly group: components["schemas"]["Group"];
                readonly progress: components["schemas"]["Progress"];
                readonly chances: {
                    readonly R32: readonly (number | null)[];
                    readonly R16: readonly (number | null)[];
                    readonly QF: readonly (number | null)[];
                    readonly SF: readonly (number | null)[];
                    readonly F: readonly (number | null)[];
                    readonly champion: readonly (number | null)[];
                } | null;
            }[];
            readonly availability: components["schemas"]["Availability"];
        };
        /**
         * @description Name of the engine behind the probabilities.
         * @constant
         */
        readonly Engine: "wc-prob-v5";
        /** @description A probability estimated by simulation. */
        readonly Estimate: {
            readonly probability: components["schemas"]["Probability"];
            readonly standardError: number;
        };
        /** @description One change of one match. */
        readonly Event: components["schemas"]["ScoreUpdatedV1"] | components["schemas"]["StatusChangedV1"] | components["schemas"]["CompletedV1"] | components["schemas"]["StatsUpdatedV1"] | components["schemas"]["CommentaryUpdatedV1"] | components["schemas"]["EventsUpdatedV1"] | components["schemas"]["RescheduledV1"];
        /** @description Totals of one side so far; null where no source knows. */
        readonly EventFigures: {
            readonly goals: number | null;
            readonly yellowCards: number | null;
            readonly sentOff: number | null;
            readonly substitutions: number | null;
            readonly possession: number | null;
            readonly shots: number | null;
            readonly shotsOnTarget: number | null;
            readonly chanceQuality: number | null;
            readonly corners: number | null;
            readonly offsides: number | null;
            readonly fouls: number | null;
            readonly saves: number | null;
            readonly passes: number | null;
            readonly passesCompleted: number | null;
        };
        /** @description Position in the feed: 1, 2, 3 … without gaps. Also the cursor that follows it. */
        readonly EventId: number;
        /** @description One line of the commentary. */
        readonly EventLine: {
            /** @enum {unknown} */
            readonly type: "kick_off" | "half_time" | "end_of_ninety" | "extra_time" | "extra_time_half_time" | "end_of_extra_time" | "full_time" | "goal" | "yellow_card" | "red_card" | "substitution" | "kick" | "note";
            readonly minute: number;
            readonly stoppage: number;
            /** @enum {unknown} */
            readonly side: "home" | "away" | null;
            readonly player: components["schemas"]["EventNamed"] | null;
            readonly playerOff: components["schemas"]["EventNamed"] | null;
            /** @enum {unknown} */
            readonly detail: "penalty" | "own_goal" | "second_yellow" | "scored" | "missed" | null;
            readonly text: string | null;
        };
        /** @description Minute as on a scoresheet: 90 of 90+4. */
        readonly EventMinute: number;
        /** @description A player. */
        readonly EventNamed: {
            readonly shirt: number | null;
            readonly name: string;
        };
        /** @description Score at the end of each part of the match, as [home, away]; null for parts not finished or not played. */
        readonly EventPartScores: {
            readonly halfTime: components["schemas"]["OptionalPair"];
            readonly fullTime: components["schemas"]["OptionalPair"];
            readonly extraTime: components["schemas"]["OptionalPair"];
            readonly shootout: components["schemas"]["OptionalPair"];
        };
        /** @description State of a match. */
        readonly EventStanding: {
            readonly status: components["schemas"]["Status"];
            /** @enum {unknown} */
            readonly phase: "first_half" | "half_time" | "second_half" | "extra_time_break" | "extra_time_first_half" | "extra_time_half_time" | "extra_time_second_half" | "shootout" | null;
        };
        /**
         * @description Type of the event.
         * @enum {unknown}
         */
        readonly EventType: "match.score_updated" | "match.status_changed" | "match.completed" | "match.stats_updated" | "match.commentary_updated" | "match.events_updated" | "match.rescheduled";
        /** @description Details of the match became known or changed. */
        readonly EventsUpdatedV1: {
            readonly id: components["schemas"]["EventId"];
            /** @constant */
            readonly type: "match.events_updated";
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: string;
            readonly occurredAt: components["schemas"]["Timestamp"];
            readonly data: {
                readonly changed: readonly ("home" | "away" | "kickoffAt" | "goals" | "cards" | "substitutions" | "shootoutKicks" | "lineups" | "officials" | "managers" | "attendance" | "score")[];
                readonly goals?: readonly {
                    readonly minute: components["schemas"]["EventMinute"];
                    readonly stoppage: number;
                    /** @enum {unknown} */
                    readonly side: "home" | "away";
                    readonly shirt: number | null;
                    readonly name: string;
                    /** @enum {unknown} */
                    readonly kind: "goal" | "penalty" | "own_goal";
                }[] | null;
                readonly cards?: readonly {
                    readonly minute: components["schemas"]["EventMinute"];
                    readonly stoppage: number;
                    /** @enum {unknown} */
                    readonly side: "home" | "away";
                    readonly shirt: number | null;
                    readonly name: string;
                    /** @enum {unknown} */
                    readonly card: "yellow" | "second_yellow" | "red";
                }[] | null;
                readonly substitutions?: readonly {
                    readonly minute: components["schemas"]["EventMinute"];
                    readonly stoppage: number;
                    /** @enum {unknown} */
                    readonly side: "home" | "away";
                    readonly on: number | null;
                    readonly onName: string;
                    readonly off: number | null;
                    readonly offName: string;
                }[] | null;
                readonly shootoutKicks?: readonly {
                    /** @enum {unknown} */
                    readonly side: "home" | "away";
                    readonly shirt: number | null;
                    readonly name: string;
                    readonly scored: boolean;
                }[] | null;
            };
        };
        /** @description The content of an article, in its own words, and its significance, from known facts alone. */
        readonly Explanation: {
            readonly docId: components["schemas"]["DocId"];
            /** Format: uri */
            readonly url: string;
            readonly title: string;
            readonly language: components["schemas"]["Language"];
            readonly source: components["schemas"]["Source"];
            readonly publishedAt: components["schemas"]["Instant"];
            readonly whatItSays: readonly {
                readonly language: components["schemas"]["Language"];
                readonly text: string;
                /** @enum {unknown} */
                readonly method: "excerpt" | "extract";
            }[];
            readonly whyItMatters: {
                /** @enum {unknown} */
                readonly language: "en" | "vi";
                readonly en: readonly string[];
                readonly vi: readonly string[];
            };
            readonly chancesAsOf: {
                readonly before: components["schemas"]["Instant"] | null;
                readonly after: components["schemas"]["Instant"] | null;
            } | null;
            readonly teams: readonly {
                readonly teamId: string;
                readonly name: components["schemas"]["ExplanationNames"] | null;
                readonly nextMatch: {
                    readonly matchId: components["schemas"]["ExplanationMatchId"];
                    readonly opponentId: string | null;
                    readonly kickoffAt: components["schemas"]["Instant"];
                } | null;
                readonly href: components["schemas"]["ExplanationHref"];
            }[];
            readonly matches: readonly {
                readonly matchId: components["schemas"]["ExplanationMatchId"];
                readonly href: components["schemas"]["ExplanationHref"];
            }[];
            readonly companies: readonly {
                readonly symbol: string;
                readonly name: components["schemas"]["ExplanationNames"] | null;
                readonly sector: components["schemas"]["ExplanationNames"] | null;
                readonly vn30: boolean | null;
                readonly href: components["schemas"]["ExplanationHref"];
            }[];
            readonly market: {
                readonly whenPublished: {
                    readonly asOf: components["schemas"]["Instant"];
                    readonly on: components["schemas"]["VietnamDay"];
                    readonly shares: readonly {
                        readonly symbol: string;
                        readonly day: components["schemas"]["ExplanationMoved"];
                    }[];
                    readonly sectors: readonly components["schemas"]["ExplanationIndexInSession"][];
                    readonly index: components["schemas"]["ExplanationIndexInSession"];
                    readonly text: components["schemas"]["ExplanationSentences"];
                };
                readonly now: {
                    readonly asOf: components["schemas"]["Instant"] | null;
                    readonly on: components["schemas"]["VietnamDay"];
                    readonly shares: readonly {
                        readonly symbol: string;
                        readonly day: components["schemas"]["ExplanationMoved"];
                        readonly since: components["schemas"]["ExplanationMoved"];
                    }[];
                    readonly sectors: readonly components["schemas"]["ExplanationIndexSince"][];
                    readonly index: components["schemas"]["ExplanationIndexSince"];
                    readonly text: components["schemas"]["ExplanationSentences"];
                };
            } | null;
            readonly story: components["schemas"]["ExplanationStory"] | null;
            readonly related: readonly components["schemas"]["ExplanationStory"][];
            /** @constant */
            readonly generatedBy: "templates";
        };
        /**
         * Format: uri-reference
         * @description Its address on this site.
         */
        readonly ExplanationHref: string;
        /** @description An index in a session. */
        readonly ExplanationIndexInSession: {
            readonly index: string;
            readonly name: components["schemas"]["ExplanationNames"];
            readonly day: components["schemas"]["ExplanationMoved"];
        };
        /** @description An index in a session and since. */
        readonly ExplanationIndexSince: {
            readonly index: string;
            readonly name: components["schemas"]["ExplanationNames"];
            readonly day: components["schemas"]["ExplanationMoved"];
            readonly since: components["schemas"]["ExplanationMoved"];
        };
        /** @description Id of a match. */
        readonly ExplanationMatchId: string;
        /** @description A move, or the reason it is unknown. */
        readonly ExplanationMoved: {
            readonly move: {
                readonly fromOn: components["schemas"]["VietnamDay"];
                readonly toOn: components["schemas"]["VietnamDay"];
                readonly changePercent: number;
            } | null;
            readonly availability: components["schemas"]["Availability"];
        };
        /** @description A name in both languages. */
        readonly ExplanationNames: {
            readonly en: string;
            readonly vi: string;
        };
        /** @description The same in sentences; empty if nothing is known. */
        readonly ExplanationSentences: {
            readonly en: readonly string[];
            readonly vi: readonly string[];
        };
        /** @description An event reported by one or several publishers. */
        readonly ExplanationStory: {
            readonly storyId: components["schemas"]["DocId"];
            readonly title: string;
            readonly language: components["schemas"]["Language"];
            readonly publishers: number;
            readonly articles: number;
            readonly lastPublishedAt: components["schemas"]["Instant"];
            readonly href: components["schemas"]["ExplanationHref"];
        };
        /** @description Events after a cursor, in order, delivered at least once: an event never changes, and its id is never reused. */
        readonly Feed: {
            readonly events: readonly components["schemas"]["Event"][];
            readonly nextCursor: components["schemas"]["Cursor"];
            readonly hasMore: boolean;
        };
        /** @description Visitors' feedback, newest first. */
        readonly Feedback: {
            readonly feedback: readonly {
                readonly feedbackId: string;
                readonly message: string;
                readonly topic: string | null;
                readonly page: string | null;
                readonly email: string | null;
                readonly createdAt: components["schemas"]["Timestamp"];
            }[];
        };
        /** @description Results of the group matches decided so far, oldest first: won, drawn, lost. */
        readonly Form: readonly ("W" | "D" | "L")[];
        /** @description Goals of both sides. */
        readonly Goals: {
            readonly home: number;
            readonly away: number;
        };
        /** @description Goals by tournament of the competition, oldest first, without those with none. */
        readonly GoalsByYear: readonly {
            readonly year: number;
            readonly goals: number;
        }[];
        /** @description Letter of a group. */
        readonly Group: string;
        /** @description Health of every service of the deployment. */
        readonly Health: {
            /** @enum {unknown} */
            readonly status: "ok" | "degraded";
            readonly since: components["schemas"]["OptionalInstant"];
            readonly checkedAt: components["schemas"]["OptionalInstant"];
            readonly services: {
                readonly tournament: components["schemas"]["HealthService"];
                readonly news: components["schemas"]["HealthService"];
                readonly market: components["schemas"]["HealthService"];
                readonly search: components["schemas"]["HealthService"];
                readonly integration: components["schemas"]["HealthService"];
                readonly hub: components["schemas"]["HealthService"];
                readonly watchlist: components["schemas"]["HealthService"];
                readonly registration: components["schemas"]["HealthService"];
            };
        };
        readonly HealthService: {
            /** @enum {unknown} */
            readonly status: "ok" | "degraded" | "unknown";
            readonly since: components["schemas"]["OptionalInstant"];
            readonly reason: string | null;
        };
        /** @description The process is running and answers. */
        readonly Healthz: {
            /** @constant */
            readonly status: "ok";
        };
        /** @description A team in history; it may not take part in this tournament. */
        readonly HistoricTeam: {
            readonly teamId: components["schemas"]["TeamId"];
            readonly code: string;
            readonly name: string;
            readonly nameVi: string;
            readonly flag: string | null;
        };
        /** @description Everything for a home page in one request, in short; `links` lead to the full parts. */
        readonly Home: {
            readonly dashboard: components["schemas"]["Dashboard"];
            readonly schedule: {
                readonly total: number;
                readonly matches: readonly {
                    readonly matchId: components["schemas"]["MatchId"];
                    readonly ref: components["schemas"]["Ref"];
                    readonly stage: components["schemas"]["Stage"];
                    readonly group: string | null;
                    readonly kickoffAt: components["schemas"]["Instant"];
                    readonly status: components["schemas"]["Status"];
                    readonly home: components["schemas"]["HomePlace"];
                    readonly away: components["schemas"]["HomePlace"];
                    readonly goals: components["schemas"]["OptionalPair"];
                    readonly shootout: components["schemas"]["OptionalPair"];
                    readonly probability: components["schemas"]["ThreeOutcomes"] | null;
                }[];
            };
            readonly standings: readonly {
                readonly group: components["schemas"]["Group"];
                readonly complete: boolean;
                readonly rows: readonly {
                    readonly teamId: components["schemas"]["TeamId"];
                    readonly position: number;
                    readonly played: number;
                    readonly goalDifference: number;
                    readonly points: number;
                }[];
            }[];
            readonly probabilities: {
                readonly engine: components["schemas"]["Engine"];
                readonly meta: {
                    readonly total: number;
                    readonly withProbability: number;
                    readonly pending: number;
                };
            };
            readonly links: {
                readonly schedule: string;
                readonly standings: string;
                readonly probabilities: string;
                readonly odds: string;
                readonly teams: string;
            };
        };
        /** @description A team id or a bracket slot. */
        readonly HomePlace: string;
        /** @description A player in a squad, or named by a source. */
        readonly IdentifiedPlayer: components["schemas"]["PlayerFields"];
        /** @description Result of an import into the watchlist. */
        readonly Import: {
            readonly imported: readonly string[];
            readonly rejected: readonly {
                readonly line: number;
                readonly text: string;
                readonly reason: string;
            }[];
            readonly rejectedTotal: number;
            readonly symbols: readonly string[];
            /** @constant */
            readonly limit: 18;
        };
        /** @description Every index of the Vietnamese market at its latest close. */
        readonly Indices: {
            /** @constant */
            readonly unit: "points";
            readonly total: number;
            readonly indices: readonly {
                readonly index: string;
                readonly name: components["schemas"]["Text"];
                /** @enum {unknown} */
                readonly kind: "market" | "size" | "sector";
                /** @enum {unknown} */
                readonly exchange: "HOSE" | "HNX" | "UPCOM";
                readonly last: components["schemas"]["IndicesClose"];
            }[];
            readonly availability: components["schemas"]["Availability"];
        };
        /** @description The latest known close; null until there are two. */
        readonly IndicesClose: {
            readonly on: components["schemas"]["Day"];
            readonly closedAt: components["schemas"]["Instant"];
            readonly close: number;
            readonly change: number;
            readonly changePercent: number;
            readonly previousOn: components["schemas"]["Day"];
        } | null;
        /**
         * Format: date-time
         * @description A moment in UTC, to the second.
         */
        readonly Instant: string;
        /** @description The trading days that have a market report. */
        readonly Intel: {
            readonly total: number;
            readonly days: readonly {
                readonly date: components["schemas"]["Day"];
                readonly firstWrittenAt: components["schemas"]["Instant"];
                readonly lastWrittenAt: components["schemas"]["Instant"];
                readonly versions: number;
                readonly vnindex: {
                    readonly close: number;
                    readonly changePercent: number | null;
                } | null;
                readonly toldBySeveral: number;
                /** Format: uri-reference */
                readonly href: string;
                /** Format: uri-reference */
                readonly firstHref: string;
            }[];
            readonly availability: components["schemas"]["Availability"];
        };
        /** @description The market on a trading day, as known before the next one began. */
        readonly IntelDaily: {
            readonly date: components["schemas"]["Day"];
            readonly number: number;
            readonly writtenAt: components["schemas"]["Instant"];
            readonly availability?: components["schemas"]["Availability"];
            readonly knownThrough: components["schemas"]["Instant"];
            /** @constant */
            readonly currency: "VND";
            readonly indices: readonly components["schemas"]["IntelDailyIndex"][];
            readonly breadth: readonly {
                /** @enum {unknown} */
                readonly exchange: "HOSE" | "HNX" | "UPCOM";
                /** @enum {unknown} */
                readonly countedOf: "listed" | "held" | null;
                readonly advances: number | null;
                readonly declines: number | null;
                readonly unchanged: number | null;
                readonly total: number | null;
                readonly atCeiling: number | null;
                readonly atFloor: number | null;
                readonly availability: components["schemas"]["Availability"];
            }[];
            readonly movers: readonly {
                /** @enum {unknown} */
                readonly exchange: "HOSE" | "HNX" | "UPCOM";
                /** @enum {unknown} */
                readonly turnoverCounts: "matched" | "total";
                readonly turnoverFloor: number;
                readonly shares: number;
                readonly ranked: number;
                readonly gainers: readonly components["schemas"]["IntelDailyMover"][];
                readonly losers: readonly components["schemas"]["IntelDailyMover"][];
                readonly mostTraded: readonly components["schemas"]["IntelDailyMover"][];
                readonly leftOut: readonly {
                    readonly symbol: string;
                    readonly reason: string;
                }[];
                readonly availability: components["schemas"]["Availability"];
            }[];
            readonly sectors: readonly components["schemas"]["IntelDailyIndex"][];
            readonly foreignFlows: {
                readonly shares: number;
                readonly netVolume: number | null;
                readonly netValue: number | null;
                readonly boughtMost: readonly components["schemas"]["IntelDailyFlow"][];
                readonly soldMost: readonly components["schemas"]["IntelDailyFlow"][];
                readonly availability: components["schemas"]["Availability"];
            };
            readonly news: {
                readonly articles: number;
                readonly toldBySeveral: number;
                readonly clusters: readonly {
                    readonly storyId: components["schemas"]["DocId"];
                    readonly title: string;
                    readonly language: components["schemas"]["Language"];
                    readonly publishers: readonly string[];
                    readonly tickers: readonly string[];
                    readonly firstPublishedAt: components["schemas"]["Instant"];
                    readonly lastPublishedAt: components["schemas"]["Instant"];
                    readonly articles: readonly {
                        readonly docId: components["schemas"]["DocId"];
                        readonly sourceId: components["schemas"]["SourceId"];
                        readonly title: string;
                        readonly publisher: string;
                        /** Format: uri */
                        readonly url: string;
                        readonly publishedAt: components["schemas"]["Instant"];
                        /** Format: uri-reference */
                        readonly href: string;
                    }[];
                }[];
                readonly tickers: readonly {
                    readonly symbol: string;
                    readonly name: components["schemas"]["Text"] | null;
                    readonly sector: components["schemas"]["Text"] | null;
                    readonly articles: number;
                    readonly publishers: number;
                    readonly close: number | null;
                    readonly changePercent: number | null;
                    /** @enum {unknown} */
                    readonly countsFrom: "reference" | "previousClose" | null;
                    readonly availability: components["schemas"]["Availability"];
                    /** Format: uri-reference */
                    readonly href: string;
                }[];
                readonly availability: components["schemas"]["Availability"];
            };
            readonly risks: readonly {
                /** @enum {unknown} */
                readonly kind: "sharpFall" | "deepMonth" | "losingStreak" | "newLow" | "narrowRise" | "broadFall" | "thinVolume" | "atFloor" | "foreignSelling";
                readonly text: components["schemas"]["Text"];
            }[];
            readonly ahead: {
                readonly dates: readonly {
                    /** @enum {unknown} */
                    readonly kind: "session" | "closure";
                    readonly on: components["schemas"]["Day"];
                    readonly throughOn: components["schemas"]["Day"];
                    readonly text: components["schemas"]["Text"];
                }[];
                readonly exDates: {
                    readonly dates: readonly components["schemas"]["Day"][];
                    readonly availability: components["schemas"]["Availability"];
                };
                readonly baskets: {
                    readonly changes: readonly components["schemas"]["Day"][];
                    readonly availability: components["schemas"]["Availability"];
                };
                readonly availability: components["schemas"]["Availability"];
            };
            readonly sinceLast: {
                readonly on: components["schemas"]["Day"];
                readonly vnindex: {
                    readonly before: {
                        readonly close: number | null;
                        readonly changePercent: number | null;
                    };
                    readonly now: {
                        readonly close: number | null;
                        readonly changePercent: number | null;
                    };
                };
                readonly breadth: {
                    readonly before: {
                        /** @enum {unknown} */
                        readonly countedOf: "listed" | "held" | null;
                        readonly advances: number | null;
                        readonly declines: number | null;
                    };
                    readonly now: {
                        /** @enum {unknown} */
                        readonly countedOf: "listed" | "held" | null;
                        readonly advances: number | null;
                        readonly declines: number | null;
                    };
                };
                readonly leadingSector: {
                    readonly before: {
                        readonly index: string;
                        readonly name: components["schemas"]["Text"];
                        readonly changePercent: number;
                    } | null;
                    readonly now: {
                        readonly index: string;
                        readonly name: components["schemas"]["Text"];
                        readonly changePercent: number;
                    } | null;
                };
                readonly mostTraded: readonly {
                    /** @enum {unknown} */
                    readonly exchange: "HOSE" | "HNX" | "UPCOM";
                    readonly came: readonly string[];
                    readonly went: readonly string[];
                }[];
                readonly exDates: readonly {
                    readonly symbol: string;
                    readonly on: components["schemas"]["Day"];
                    readonly factor: number | null;
                    readonly confirmedBy: number;
                }[];
                readonly baskets: readonly {
                    readonly basket: string;
                    readonly effectiveFrom: components["schemas"]["Day"];
                    readonly added: readonly string[];
                    readonly removed: readonly string[];
                }[];
            } | null;
        };
        /** @description Net foreign purchases of a share. */
        readonly IntelDailyFlow: {
            readonly symbol: string;
            readonly netVolume: number;
            readonly netValue: number | null;
        };
        /** @description An index at the close of the day. */
        readonly IntelDailyIndex: {
            readonly index: string;
            readonly name: components["schemas"]["Text"];
            /** @enum {unknown} */
            readonly exchange: "HOSE" | "HNX" | "UPCOM";
            readonly close: number | null;
            readonly change: number | null;
            readonly changePercent: number | null;
            readonly high: number | null;
            readonly low: number | null;
            readonly volume: number | null;
            readonly returns: {
                readonly "1w": number | null;
                readonly "1m": number | null;
                readonly "3m": number | null;
                readonly "1y": number | null;
            };
            readonly sources: number;
            readonly availability: components["schemas"]["Availability"];
        };
        /** @description A ranked share. */
        readonly IntelDailyMover: {
            readonly symbol: string;
            readonly close: number;
            /** @enum {unknown} */
            readonly countsFrom: "reference" | "previousClose";
            readonly from: number;
            readonly change: number;
            readonly changePercent: number;
            /** @enum {unknown} */
            readonly limit: "ceiling" | "floor" | null;
            readonly turnover: number;
            readonly sources: number;
            /** Format: uri-reference */
            readonly href: string;
        };
        /** @description An international as one team played it; pairs are [own, opponent's]. */
        readonly International: {
            readonly playedOn: components["schemas"]["Day"];
            readonly opponent: components["schemas"]["HistoricTeam"];
            /** @enum {unknown} */
            readonly where: "home" | "away" | "neutral";
            readonly competition: string;
            readonly goals: components["schemas"]["Pair"];
            /** @enum {unknown} */
            readonly outcome: "won" | "drawn" | "lost";
        };
        /** @description An article of a list. */
        readonly Item: components["schemas"]["ItemFields"] & {
            readonly listedAt?: components["schemas"]["Instant"];
            readonly versions: {
                readonly [key: string]: {
                    readonly title: string;
                    readonly summary: string | null;
                };
            };
        };
        /** @description An article as listed: an excerpt that links to its publisher, or a piece of our own wire. */
        readonly ItemFields: {
            readonly docId: components["schemas"]["DocId"];
            /** @enum {unknown} */
            readonly desk: "tournament" | "market";
            readonly title: string;
            readonly summary: string | null;
            /** Format: uri */
            readonly url: string;
            /** Format: uri-reference */
            readonly assetUrl: string;
            readonly language: components["schemas"]["Language"];
            readonly source: components["schemas"]["Source"];
            readonly author: string | null;
            readonly publishedAt: components["schemas"]["Instant"];
            /** @constant */
            readonly undated?: true;
            readonly categories: readonly string[];
            readonly teams: readonly string[];
            readonly tickers: readonly string[];
            readonly generatedBy: string | null;
        };
        /** @description Work requested by an operator that continues after the answer. */
        readonly Job: {
            readonly jobId: string;
            /** @enum {unknown} */
            readonly kind: "recompute-all" | "recompute" | "crawl-news" | "refresh-champion-odds" | "verify-upcoming-probabilities" | "sync-squads" | "print";
            readonly argument: string | null;
            /** @enum {unknown} */
            readonly status: "queued" | "running" | "done" | "failed";
            readonly requestedBy: string;
            readonly requestedAt: components["schemas"]["Timestamp"];
            readonly startedAt: components["schemas"]["TimestampOrNull"];
            readonly finishedAt: components["schemas"]["TimestampOrNull"];
            readonly attempts: number;
            readonly progress: string | null;
            readonly report: components["schemas"]["JobReport"] | null;
            readonly error: string | null;
            readonly note: string | null;
            /** Format: uri-reference */
            readonly url: string;
        };
        /** @description Result of a job. */
        readonly JobReport: {
            readonly summary: string;
            readonly changes: readonly string[];
            readonly problems: readonly string[];
            readonly counts: {
                readonly [key: string]: number;
            };
            readonly edition: {
                readonly id: string;
                readonly written: number;
                readonly changed: number;
                readonly addresses: readonly string[];
            };
        };
        /** @description A job and its latest log lines. */
        readonly JobWithLog: {
            readonly jobId: string;
            /** @enum {unknown} */
            readonly kind: "recompute-all" | "recompute" | "crawl-news" | "refresh-champion-odds" | "verify-upcoming-probabilities" | "sync-squads" | "print";
            readonly argument: string | null;
            /** @enum {unknown} */
            readonly status: "queued" | "running" | "done" | "failed";
            readonly requestedBy: string;
            readonly requestedAt: components["schemas"]["Timestamp"];
            readonly startedAt: components["schemas"]["TimestampOrNull"];
            readonly finishedAt: components["schemas"]["TimestampOrNull"];
            readonly attempts: number;
            readonly progress: string | null;
            readonly report: components["schemas"]["JobReport"] | null;
            readonly error: string | null;
            readonly note: string | null;
            /** Format: uri-reference */
            readonly url: string;
            readonly log: readonly {
                readonly at: components["schemas"]["Timestamp"];
                readonly text: string;
            }[];
        };
        /** @description The jobs, newest first. */
        readonly Jobs: {
            readonly jobs: readonly components["schemas"]["Job"][];
        };
        /** @description Public keys (RFC 7517): the current signing key, the next one and, for a day, the previous one. */
        readonly Jwks: {
            readonly keys: readonly {
                /** @constant */
                readonly kty: "RSA";
                readonly n: string;
                readonly e: string;
                readonly kid: string;
                /** @constant */
                readonly use: "sig";
                /** @constant */
                readonly alg: "RS256";
            }[];
        };
        /**
         * @description Knock-out round: round of 32, round of 16, quarter-finals, semi-finals, third-place match, final.
         * @enum {unknown}
         */
        readonly KnockoutStage: "R32" | "R16" | "QF" | "SF" | "3RD" | "F";
        /** @description Instant whose knowledge the body has: that of the last forecast before kick-off, except for line-ups. */
        readonly KnownAt: components["schemas"]["Instant"] | null;
        /** @description A number of things: a lower bound where it is known of some matches only (`coverage`), null where it is known of none. */
        readonly KnownCount: number | null;
        /** @description ISO 639 code of a language. */
        readonly Language: string;
        /** @description The newest event of the match; null if it has none. */
        readonly LastChange: {
            readonly cursor: components["schemas"]["EventId"];
            readonly occurredAt: components["schemas"]["Timestamp"];
        } | null;
        readonly ListedMatchFields: components["schemas"]["MatchFields"] & {
            readonly venue: components["schemas"]["VenueRef"];
        };
        readonly ListedTeamFields: components["schemas"]["TeamFields"] & {
            /** @enum {unknown} */
            readonly confederation: "AFC" | "CAF" | "CONCACAF" | "CONMEBOL" | "OFC" | "UEFA";
            readonly group: components["schemas"]["Group"];
            readonly fifaRank: number;
            readonly progress: components["schemas"]["Progress"];
            readonly titles: readonly number[];
            readonly isHolder: boolean;
            readonly isDebutant: boolean;
        };
        /** @description The loser's next match; null except for semi-finals. */
        readonly LoserTo: components["schemas"]["MatchAddress"] | null;
        /** @description The manager of a team. */
        readonly Manager: {
            readonly name: string;
            readonly country: components["schemas"]["OptionalCountry"];
        };
        /** @description Managers of both sides. */
        readonly Managers: {
            readonly home: components["schemas"]["Manager"] | null;
            readonly away: components["schemas"]["Manager"] | null;
        };
        /** @description One match in full, with the addresses of its parts. */
        readonly Match: components["schemas"]["MatchFields"] & {
            readonly venue: components["schemas"]["VenueFields"] & {
                readonly fifaName: string;
                readonly capacity: number;
                readonly latitude: number;
                readonly longitude: number;
            };
            readonly attendance: number | null;
            readonly referee: components["schemas"]["Official"] | null;
            readonly managers: components["schemas"]["Managers"];
            readonly goals: readonly components["schemas"]["MatchEventsGoalFields"][] | null;
            readonly probability: components["schemas"]["OptionalOutcomeProbabilities"];
            readonly offsets: readonly components["schemas"]["MovedByOffset"][] | null;
            readonly winnerTo: components["schemas"]["WinnerTo"];
            readonly loserTo: components["schemas"]["LoserTo"];
            readonly champion: components["schemas"]["TeamRef"] | null;
            readonly links: {
                readonly events: string;
                readonly stats: string;
                readonly "pitch-map": string;
                readonly staff: string;
                readonly lineups: string;
                readonly probability: string;
                readonly "probability-movement": string;
                readonly "scenario-predictions": string;
                readonly history: string;
                readonly recap: string;
                readonly preview: string;
                readonly "tactical-briefing": string;
                readonly analysis: string;
            };
        };
        /** @description Id and address of a match. */
        readonly MatchAddress: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
        };
        /** @description Differences between the two sides of a match, factor by factor, with their size and whether the forecast depends on them. */
        readonly MatchAnalysis: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly status: components["schemas"]["Status"];
            readonly kickoffAt: components["schemas"]["Instant"];
            readonly sides: components["schemas"]["Sides"];
            readonly engine: components["schemas"]["Engine"];
            /** @constant */
            readonly basis: "what was known when the match kicked off; of a coming match, what is known now";
            readonly knownAt: components["schemas"]["KnownAt"];
            /** @constant */
            readonly derivedFrom: "fixtures, venues, squads, results, cards, past tournaments and frozen forecasts";
            readonly forecast: {
                readonly asOf: components["schemas"]["Instant"];
                readonly outcome: components["schemas"]["ThreeOutcomes"];
                readonly rates: {
                    readonly home: number;
                    readonly away: number;
                };
                /** @enum {unknown} */
                readonly ground: "home" | "away" | "neutral";
                readonly scorelines: readonly {
                    readonly home: number;
                    readonly away: number;
                    readonly probability: components["schemas"]["Probability"];
                }[];
                readonly offsets: readonly components["schemas"]["MovedByOffset"][];
                readonly knockout: {
                    readonly advance: components["schemas"]["BothSides"];
                    readonly extraTime: components["schemas"]["Probability"];
                    readonly shootout: components["schemas"]["Probability"];
                } | null;
            } | null;
            readonly factors: readonly {
                readonly key: string;
                readonly name: components["schemas"]["Text"];
                readonly unit: string;
                readonly home: number | null;
                readonly away: number | null;
                /** @enum {unknown} */
                readonly favours: "home" | "away" | "level" | null;
                readonly weight: number | null;
                readonly scale: number | null;
                readonly usedByEngine: boolean;
                readonly derivedFrom: string;
                readonly availability: components["schemas"]["Availability"];
            }[] | null;
            readonly profiles: {
                readonly home: components["schemas"]["MatchAnalysisProfile"] | null;
                readonly away: components["schemas"]["MatchAnalysisProfile"] | null;
            };
            readonly headToHead: {
                readonly played: number;
                readonly won: number;
                readonly drawn: number;
                readonly lost: number;
                readonly goalsFor: number;
                readonly goalsAgainst: number;
            } | null;
            readonly candidates: {
                readonly home: components["schemas"]["MatchAnalysisSlot"] | null;
                readonly away: components["schemas"]["MatchAnalysisSlot"] | null;
            };
            readonly availability: {
                readonly forecast: components["schemas"]["Availability"] | null;
                readonly factors: components["schemas"]["Availability"];
                readonly cards: components["schemas"]["Availability"] | null;
            };
        };
        /** @description One side before the match. */
        readonly MatchAnalysisProfile: {
            readonly teamId: components["schemas"]["TeamId"];
            readonly fifaRank: number;
            readonly isHost: boolean;
            readonly road: readonly {
                readonly matchId: components["schemas"]["MatchId"];
                readonly stage: components["schemas"]["Stage"];
                readonly playedOn: components["schemas"]["Day"];
                readonly opponent: components["schemas"]["TeamId"];
                readonly goals: components["schemas"]["Pair"];
                /** @enum {unknown} */
                readonly outcome: "won" | "drawn" | "lost";
                /** @enum {unknown} */
                readonly decidedIn: "regularTime" | "extraTime" | "shootout";
                readonly shootout: components["schemas"]["OptionalPair"];
                readonly wentThrough: boolean | null;
            }[];
            readonly journey: {
                readonly fromVenueId: string;
                readonly fromCity: string;
                readonly restDays: number;
                readonly kilometres: number;
                readonly clockShift: number;
            } | null;
            readonly squad: {
                readonly players: number;
                readonly averageAge: number | null;
                readonly inBigLeagues: number;
                readonly clubCountries: readonly {
                    readonly country: string;
                    readonly players: number;
                }[];
                readonly clubUnknown: number;
            } | null;
            readonly discipline: {
                readonly yellowCards: number;
                readonly redCards: number;
                readonly suspended: readonly {
                    readonly shirt: number | null;
                    readonly name: string;
                    /** @enum {unknown} */
                    readonly reason: "red_card" | "yellow_cards";
                    readonly matchId: components["schemas"]["MatchId"];
                    readonly lifted: components["schemas"]["OptionalRuling"];
                    readonly startsAnyway: boolean;
                }[];
                readonly oneCardAway: readonly {
                    readonly shirt: number | null;
                    readonly name: string;
                }[];
                readonly matchesUnknown: number;
            };
            readonly stakes: {
                readonly position: number;
                readonly points: number;
                readonly played: number;
                /** @enum {unknown} */
                readonly now: "first" | "topTwo" | "through" | "open" | "thirdAtBest" | "out";
                /** @enum {unknown} */
                readonly win: "first" | "topTwo" | "through" | "open" | "thirdAtBest" | "out";
                /** @enum {unknown} */
                readonly draw: "first" | "topTwo" | "through" | "open" | "thirdAtBest" | "out";
                /** @enum {unknown} */
                readonly loss: "first" | "topTwo" | "through" | "open" | "thirdAtBest" | "out";
                readonly canWinGroup: boolean;
            } | null;
            readonly amongThirds: {
                readonly position: number;
                readonly of: number;
                readonly advance: number;
            } | null;
            readonly chances: {
                readonly asOf: components["schemas"]["Instant"];
                readonly next: components["schemas"]["Probability"] | null;
                readonly champion: components["schemas"]["Probability"];
                readonly settledSince: boolean;
            } | null;
        };
        /** @description Possible teams for an open side of a knock-out match. */
        readonly MatchAnalysisSlot: {
            readonly label: components["schemas"]["Text"];
            readonly from: {
                readonly number: number;
                readonly vietnamOn: components["schemas"]["Day"];
                readonly vietnam: string;
                readonly on: components["schemas"]["Day"];
                readonly teams: readonly components["schemas"]["Text"][];
            } | null;
            readonly candidates: readonly {
                readonly team: components["schemas"]["Text"];
                readonly probability: components["schemas"]["Probability"];
            }[] | null;
            readonly simulated: {
                readonly asOf: components["schemas"]["Instant"];
                readonly on: components["schemas"]["Day"];
                readonly utc: string;
                readonly vietnamOn: components["schemas"]["Day"];
                readonly vietnam: string;
                readonly isDaily: boolean;
            } | null;
        };
        /** @description Goals, cards and substitutions of a match in order, then the shoot-out kick by kick. */
        readonly MatchEvents: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly status: components["schemas"]["Status"];
            readonly home: components["schemas"]["SideRef"];
            readonly away: components["schemas"]["SideRef"];
            readonly score: components["schemas"]["OptionalScore"];
            readonly events: readonly ((components["schemas"]["MatchEventsGoalFields"] & {
                readonly chancesAfter: components["schemas"]["MatchEventsChances"] | null;
            }) | (components["schemas"]["MatchEventsEventFields"] & {
                /** @constant */
                readonly type: "card";
                /** @enum {unknown} */
                readonly card: "yellow" | "second_yellow" | "red";
                readonly player: components["schemas"]["IdentifiedPlayer"];
                readonly chancesAfter: components["schemas"]["MatchEventsChances"] | null;
            }) | (components["schemas"]["MatchEventsEventFields"] & {
                /** @constant */
                readonly type: "substitution";
                readonly on: components["schemas"]["IdentifiedPlayer"];
                readonly off: components["schemas"]["IdentifiedPlayer"];
            }))[];
            readonly shootout: readonly {
                readonly order: number;
                readonly side: components["schemas"]["Side"];
                readonly teamId: components["schemas"]["TeamId"];
                readonly scored: boolean;
                readonly player: components["schemas"]["IdentifiedPlayer"];
            }[] | null;
            readonly availability: {
                readonly goals: components["schemas"]["Availability"];
                readonly cards: components["schemas"]["Availability"];
                readonly substitutions: components["schemas"]["Availability"];
                readonly shootout: components["schemas"]["Availability"];
                readonly chances: components["schemas"]["Availability"];
            };
        };
        /** @description The last forecast before kick-off, conditioned on the events until then. */
        readonly MatchEventsChances: {
            readonly home: components["schemas"]["Probability"];
            readonly draw: components["schemas"]["Probability"];
            readonly away: components["schemas"]["Probability"];
            readonly advance: components["schemas"]["BothSides"] | null;
        };
        readonly MatchEventsEventFields: components["schemas"]["MinuteFields"] & {
            readonly display: string;
            /** @enum {unknown} */
            readonly period: "first_half" | "second_half" | "extra_time_first_half" | "extra_time_second_half";
            readonly side: components["schemas"]["Side"];
            readonly teamId: components["schemas"]["TeamId"];
        };
        readonly MatchEventsGoalFields: components["schemas"]["MatchEventsEventFields"] & {
            /** @constant */
            readonly type: "goal";
            /** @enum {unknown} */
            readonly kind: "goal" | "penalty" | "own_goal";
            readonly player: components["schemas"]["IdentifiedPlayer"];
            readonly score: components["schemas"]["Goals"];
            /** @enum {unknown} */
            readonly effect: "puts_ahead" | "extends_lead" | "equalises" | "reduces_deficit";
            readonly decisive: boolean | null;
        };
        readonly MatchFields: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly number: number;
            readonly stage: components["schemas"]["Stage"];
            readonly stageName: components["schemas"]["Text"];
            readonly group: string | null;
            readonly matchday: number | null;
            readonly kickoffAt: components["schemas"]["Instant"];
            readonly scheduledAt: components["schemas"]["Instant"];
            readonly localOn: components["schemas"]["Day"];
            readonly movedFrom?: {
                readonly scheduledAt: components["schemas"]["Instant"];
                readonly localOn: components["schemas"]["Day"];
                readonly venue: components["schemas"]["VenueRef"];
            };
            readonly status: components["schemas"]["Status"];
            /** @enum {unknown} */
            readonly phase: "first_half" | "half_time" | "second_half" | "extra_time_break" | "extra_time_first_half" | "extra_time_half_time" | "extra_time_second_half" | "shootout" | null;
            readonly clock: (components["schemas"]["MinuteFields"] & {
                readonly nominal: boolean;
            }) | null;
            readonly home: components["schemas"]["SideRef"];
            readonly away: components["schemas"]["SideRef"];
            readonly score: components["schemas"]["OptionalScore"];
            /** @enum {unknown} */
            readonly winner: "home" | "away" | null;
            readonly winnerTeamId: string | null;
            readonly redCards: {
                readonly home: number;
                readonly away: number;
            } | null;
        };
        /** @description Meetings of the two sides before this match, seen from the home side. */
        readonly MatchHistory: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly status: components["schemas"]["Status"];
            readonly home: components["schemas"]["SideRef"];
            readonly away: components["schemas"]["SideRef"];
            readonly record: components["schemas"]["Record"] | null;
            readonly lastMeeting: components["schemas"]["Meeting"] | null;
            readonly biggestWin: components["schemas"]["Meeting"] | null;
            readonly biggestDefeat: components["schemas"]["Meeting"] | null;
            readonly meetings: readonly components["schemas"]["Meeting"][] | null;
            readonly internationals: {
                readonly record: components["schemas"]["Record"];
                readonly meetings: readonly components["schemas"]["International"][];
            } | null;
            readonly worldCups: {
                readonly home: components["schemas"]["MatchHistoryWorldCups"] | null;
                readonly away: components["schemas"]["MatchHistoryWorldCups"] | null;
            };
            readonly availability: components["schemas"]["Availability"];
        };
        /** @description A team's tournaments of the competition before this one. */
        readonly MatchHistoryWorldCups: {
            readonly tournaments: number;
            readonly first: number | null;
            readonly last: number | null;
            readonly played: number;
            readonly won: number;
            readonly drawn: number;
            readonly lost: number;
            readonly goalsFor: number;
            readonly goalsAgainst: number;
        };
        /** @description Permanent id of a match: its number, `m-001`, in earlier tournaments with the year, `m-2018-64`. */
        readonly MatchId: string;
        /** @description The starting elevens by line, the bench if a provider reports it, the substitutes who came on, and the changes from the side's previous match. */
        readonly MatchLineups: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly status: components["schemas"]["Status"];
            readonly home: components["schemas"]["MatchLineupsSide"];
            readonly away: components["schemas"]["MatchLineupsSide"];
            readonly availability: {
                readonly lineups: components["schemas"]["Availability"];
                readonly formation: components["schemas"]["Availability"];
                readonly bench: components["schemas"]["Availability"];
                readonly changes: components["schemas"]["Availability"];
            };
        };
        readonly MatchLineupsListedFields: components["schemas"]["PlayerFields"] & {
            readonly age: number | null;
            readonly club: string | null;
            readonly clubCountry: components["schemas"]["OptionalCountry"];
        };
        /** @description One side and its line-up. */
        readonly MatchLineupsSide: {
            readonly team: components["schemas"]["SideRef"];
            readonly lineup: {
                readonly formation: string | null;
                readonly captain: string | null;
                readonly lines: readonly (readonly (components["schemas"]["MatchLineupsListedFields"] & {
                    readonly captain: boolean;
                })[])[];
                readonly players: number;
                readonly averageAge: number | null;
                readonly cameOn: readonly ({
                    readonly off: components["schemas"]["IdentifiedPlayer"];
                } & (components["schemas"]["PlayerFields"] & components["schemas"]["MinuteFields"]))[] | null;
                readonly bench: readonly components["schemas"]["MatchLineupsListedFields"][] | null;
                readonly squadOthers: readonly components["schemas"]["IdentifiedPlayer"][];
                readonly changes: {
                    readonly since: components["schemas"]["MatchAddress"];
                    readonly in: readonly components["schemas"]["IdentifiedPlayer"][];
                    readonly out: readonly components["schemas"]["IdentifiedPlayer"][];
                } | null;
            } | null;
        };
        /** @description A match preview in words, in English and Vietnamese, with the facts behind the words. */
        readonly MatchPreview: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly status: components["schemas"]["Status"];
            readonly kickoffAt: components["schemas"]["Instant"];
            readonly home: components["schemas"]["SideRef"];
            readonly away: components["schemas"]["SideRef"];
            readonly text: {
                readonly en: readonly string[];
                readonly vi: readonly string[];
            };
            readonly keyFacts: readonly {
                readonly key: string;
                readonly label: components["schemas"]["Text"];
                readonly value: components["schemas"]["Text"];
            }[];
            readonly generatedBy: components["schemas"]["Text"];
            /** @constant */
            readonly basis: "what was known when the match kicked off; of a coming match, what is known now";
            readonly knownAt: components["schemas"]["KnownAt"];
            /** @constant */
            readonly derivedFrom: "fixtures, venues, squads, results, tables, cards, past tournaments, frozen forecasts and daily odds";
            readonly facts: {
                readonly matchId: components["schemas"]["MatchId"];
                readonly number: number;
                /** @enum {unknown} */
                readonly calledOff: "postponed" | "cancelled" | null;
                readonly competition: components["schemas"]["Text"];
                readonly stage: components["schemas"]["Stage"];
                readonly group: components["schemas"]["Group"] | null;
                readonly matchday: number | null;
                readonly opener: boolean;
                readonly on: components["schemas"]["Day"];
                readonly kickoff: {
                    readonly local: string;
                    readonly utc: string;
                    readonly utcOn: components["schemas"]["Day"];
                    readonly vietnam: string;
                    readonly vietnamOn: components["schemas"]["Day"];
                };
                readonly venue: {
                    readonly name: string;
                    readonly town: string;
                    readonly capacity: number;
                };
                readonly names: {
                    readonly home: components["schemas"]["Text"];
                    readonly away: components["schemas"]["Text"];
                };
                readonly home: components["schemas"]["MatchPreviewSide"] | null;
                readonly away: components["schemas"]["MatchPreviewSide"] | null;
                readonly slots: {
                    readonly home: components["schemas"]["MatchAnalysisSlot"] | null;
                    readonly away: components["schemas"]["MatchAnalysisSlot"] | null;
                };
                readonly outlook: {
                    readonly asOf: components["schemas"]["Instant"];
                    readonly outcome: components["schemas"]["ThreeOutcomes"];
                    readonly rates: {
                        readonly home: number;
                        readonly away: number;
                    };
                    /** @enum {unknown} */
                    readonly ground: "home" | "away" | "neutral";
                    readonly scorelines: readonly {
                        readonly goals: components["schemas"]["Pair"];
                        readonly probability: components["schemas"]["Probability"];
                    }[];
                    readonly knockout: {
                        readonly advance: components["schemas"]["BothSides"];
                        readonly extraTime: components["schemas"]["Probability"];
                        readonly shootout: components["schemas"]["Probability"];
                    } | null;
                    readonly on: components["schemas"]["Day"];
                    /** @enum {unknown} */
                    readonly favourite: "home" | "away" | null;
                    /** @enum {unknown} */
                    readonly edge: "level" | "slight" | "plain" | "clear";
                } | null;
                readonly past: {
                    readonly record: {
                        readonly played: number;
                        readonly won: number;
                        readonly drawn: number;
                        readonly lost: number;
                        readonly goalsFor: number;
                        readonly goalsAgainst: number;
                    };
                    readonly last: {
                        readonly year: number;
                        readonly goals: components["schemas"]["Pair"];
                        readonly shootout: components["schemas"]["OptionalPair"];
                        readonly afterExtraTime: boolean;
                        readonly thisTournament: boolean;
                    } | null;
                } | null;
                readonly next: components["schemas"]["MatchPreviewNextMatch"] | null;
                readonly loserNext: components["schemas"]["MatchPreviewNextMatch"] | null;
                readonly knockoutsBegin: components["schemas"]["Stage"];
                readonly thirdsAdvance: number;
            };
            readonly availability: {
                readonly teams: components["schemas"]["Availability"];
                readonly forecast: components["schemas"]["Availability"] | null;
            };
        };
        /** @description A later match in the bracket. */
        readonly MatchPreviewNextMatch: {
            readonly stage: components["schemas"]["Stage"];
            readonly on: components["schemas"]["Day"];
            readonly vietnamOn: components["schemas"]["Day"];
            readonly vietnam: string;
            readonly town: string;
            readonly opponents: readonly components["schemas"]["Text"][];
        };
        /** @description One side whose team is known. */
        readonly MatchPreviewSide: {
            readonly name: components["schemas"]["Text"];
            readonly fifaRank: number;
            readonly isHost: boolean;
            readonly road: readonly {
                readonly matchId: components["schemas"]["MatchId"];
                readonly stage: components["schemas"]["Stage"];
                readonly goals: components["schemas"]["Pair"];
                /** @enum {unknown} */
                readonly outcome: "won" | "drawn" | "lost";
                /** @enum {unknown} */
                readonly decidedIn: "regularTime" | "extraTime" | "shootout";
                readonly shootout: components["schemas"]["OptionalPair"];
                readonly wentThrough: boolean | null;
                readonly opponent: components["schemas"]["Text"];
            }[];
            readonly goals: components["schemas"]["Pair"];
            readonly fromGroup: {
                readonly group: components["schemas"]["Group"];
                readonly position: number;
                readonly points: number;
                readonly matches: number;
            } | null;
            readonly journey: {
                readonly restDays: number;
                readonly kilometres: number;
                readonly clockShift: number;
                readonly fromTown: string;
            } | null;
            readonly squad: {
                readonly averageAge: number | null;
                readonly inBigLeagues: number;
                readonly players: number;
            } | null;
            readonly stakes: {
                readonly position: number;
                readonly points: number;
                readonly played: number;
                /** @enum {unknown} */
                readonly now: "first" | "topTwo" | "through" | "open" | "thirdAtBest" | "out";
                /** @enum {unknown} */
                readonly win: "first" | "topTwo" | "through" | "open" | "thirdAtBest" | "out";
                /** @enum {unknown} */
                readonly draw: "first" | "topTwo" | "through" | "open" | "thirdAtBest" | "out";
                /** @enum {unknown} */
                readonly loss: "first" | "topTwo" | "through" | "open" | "thirdAtBest" | "out";
                readonly canWinGroup: boolean;
            } | null;
            readonly amongThirds: {
                readonly position: number;
                readonly of: number;
                readonly advance: number;
            } | null;
            readonly chances: {
                readonly asOf: components["schemas"]["Instant"];
                readonly on: components["schemas"]["Day"];
                readonly next: components["schemas"]["Probability"] | null;
                readonly champion: components["schemas"]["Probability"];
                readonly settledSince: boolean;
            } | null;
            readonly suspended: readonly {
                readonly name: string;
                /** @enum {unknown} */
                readonly reason: "red_card" | "yellow_cards";
                readonly against: components["schemas"]["Text"];
            }[];
            readonly cleared: readonly {
                readonly name: string;
                /** @enum {unknown} */
                readonly reason: "red_card" | "yellow_cards";
                readonly against: components["schemas"]["Text"];
                readonly ruling: {
                    readonly on: components["schemas"]["Day"];
                    readonly by: components["schemas"]["Text"];
                };
            }[];
            readonly oneCardAway: readonly string[];
            readonly cardsUnknown: number;
        };
        /** @description The win, draw and loss probabilities of every match, and the number of matches without them. */
        readonly MatchProbabilities: {
            readonly year: number;
            readonly engine: components["schemas"]["Engine"];
            readonly meta: {
                readonly total: number;
                readonly withProbability: number;
                readonly pending: number;
            };
            readonly matches: readonly {
                readonly matchId: components["schemas"]["MatchId"];
                readonly ref: components["schemas"]["Ref"];
                readonly stage: components["schemas"]["Stage"];
                readonly kickoffAt: components["schemas"]["Instant"];
                readonly status: components["schemas"]["Status"];
                readonly home: components["schemas"]["SideRef"];
                readonly away: components["schemas"]["SideRef"];
                readonly probability: components["schemas"]["OptionalOutcomeProbabilities"];
                readonly likeliestScore: {
                    readonly home: number;
                    readonly away: number;
                    readonly probability: components["schemas"]["Probability"];
                } | null;
                readonly advance: components["schemas"]["BothSides"] | null;
                readonly outcome: components["schemas"]["Outcome"];
                readonly availability: components["schemas"]["Availability"];
            }[];
        };
        /** @description Win, draw and loss probabilities of one match over 90 minutes, from what was known before kick-off; never rewritten. */
        readonly MatchProbability: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly status: components["schemas"]["Status"];
            readonly kickoffAt: components["schemas"]["Instant"];
            readonly sides: components["schemas"]["Sides"];
            readonly engine: components["schemas"]["Engine"];
            /** @constant */
            readonly basis: "result after 90 minutes";
            readonly home: number | null;
            readonly draw: number | null;
            readonly away: number | null;
            readonly asOf: components["schemas"]["OptionalInstant"];
            readonly backfilled: boolean | null;
            /** @enum {unknown} */
            readonly ground: "home" | "away" | "neutral" | null;
            readonly rates: {
                readonly home: number;
                readonly away: number;
            } | null;
            readonly rho: number | null;
            readonly scorelines: readonly {
                readonly home: number;
                readonly away: number;
                readonly probability: components["schemas"]["Probability"];
            }[] | null;
            readonly advance: components["schemas"]["BothSides"] | null;
            readonly offsets: readonly components["schemas"]["MovedByOffset"][] | null;
            /** @constant */
            readonly derivedFrom: "frozen rates and rho";
            readonly goals: {
                readonly expectedTotal: number;
                readonly totals: readonly {
                    /** @enum {unknown} */
                    readonly line: 0.5 | 1.5 | 2.5 | 3.5 | 4.5;
                    readonly over: components["schemas"]["Probability"];
                    readonly under: components["schemas"]["Probability"];
                }[];
                readonly bothScore: {
                    readonly yes: components["schemas"]["Probability"];
                    readonly no: components["schemas"]["Probability"];
                };
                readonly cleanSheet: components["schemas"]["BothSides"];
                readonly margins: {
                    readonly home: components["schemas"]["MatchProbabilityMargins"];
                    readonly draw: components["schemas"]["Probability"];
                    readonly away: components["schemas"]["MatchProbabilityMargins"];
                };
                readonly matrix: {
                    /** @constant */
                    readonly upTo: 5;
                    readonly cells: readonly (readonly components["schemas"]["Probability"][])[];
                    readonly other: components["schemas"]["Probability"];
                };
            } | null;
            readonly knockout: {
                readonly after90: components["schemas"]["ThreeOutcomes"];
                readonly afterExtraTime: components["schemas"]["ThreeOutcomes"];
                readonly onPenalties: components["schemas"]["BothSides"];
                readonly advance: components["schemas"]["BothSides"];
            } | null;
            readonly outcome: components["schemas"]["Outcome"];
            readonly provenance: {
                readonly dataSha256: components["schemas"]["Sha256"];
                readonly parametersSha256: components["schemas"]["Sha256"];
                readonly seed: null;
                readonly sha256: string | null;
                readonly previousSha256: string | null;
            } | null;
            readonly availability: components["schemas"]["Availability"];
            readonly knockoutAvailability: components["schemas"]["Availability"];
        };
        /** @description Winning margin of a side after 90 minutes. The four sum to its probability of winning. */
        readonly MatchProbabilityMargins: {
            readonly byOne: components["schemas"]["Probability"];
            readonly byTwo: components["schemas"]["Probability"];
            readonly byThree: components["schemas"]["Probability"];
            readonly byFourOrMore: components["schemas"]["Probability"];
        };
        /** @description A match in words: events and their meaning, and the match line by line. */
        readonly MatchRecap: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly status: components["schemas"]["Status"];
            readonly home: components["schemas"]["SideRef"];
            readonly away: components["schemas"]["SideRef"];
            readonly score: components["schemas"]["OptionalScore"];
            readonly recap: {
                readonly headline: components["schemas"]["Text"];
                readonly paragraphs: readonly components["schemas"]["Text"][];
                readonly generatedBy: {
                    readonly en: string;
                    readonly vi: string;
                };
                readonly complete: boolean;
            } | null;
            readonly commentary: readonly (components["schemas"]["MinuteFields"] & {
                readonly display: string;
                /** @enum {unknown} */
                readonly type: "kick_off" | "goal" | "yellow_card" | "red_card" | "substitution" | "half_time" | "end_of_ninety" | "extra_time" | "extra_time_half_time" | "end_of_extra_time" | "kick" | "full_time" | "note";
                readonly side: components["schemas"]["Side"] | null;
                readonly teamId: components["schemas"]["TeamId"] | null;
                readonly text: {
                    readonly en: string;
                    readonly vi: string | null;
                };
                readonly source: string;
            })[] | null;
            /** @constant */
            readonly order: "oldest first";
            readonly derivedFrom: string;
            readonly availability: {
                readonly recap: components["schemas"]["Availability"];
                readonly commentary: components["schemas"]["Availability"];
            };
        };
        /** @description Managers and officials of a match, and their matches in this tournament before it. */
        readonly MatchStaff: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly status: components["schemas"]["Status"];
            readonly home: components["schemas"]["SideRef"];
            readonly away: components["schemas"]["SideRef"];
            readonly managers: components["schemas"]["Managers"];
            readonly coaching: {
                readonly home: components["schemas"]["MatchStaffCoaching"];
                readonly away: components["schemas"]["MatchStaffCoaching"];
            };
            readonly officials: readonly components["schemas"]["Official"][] | null;
            readonly referee: {
                readonly name: string;
                readonly country: components["schemas"]["OptionalCountry"];
                readonly earlierMatches: readonly components["schemas"]["MatchAddress"][];
                readonly yellowCards: number;
                readonly redCards: number;
                readonly cards: components["schemas"]["Availability"];
            } | null;
            readonly availability: {
                readonly managers: components["schemas"]["Availability"];
                readonly officials: components["schemas"]["Availability"];
            };
        };
        /** @description The side's managers in this tournament up to this match. */
        readonly MatchStaffCoaching: {
            readonly earlierMatches: number;
            readonly inChargeBefore: number | null;
            readonly changedSinceLastMatch: boolean | null;
            readonly predecessors: readonly {
                readonly name: string;
                readonly country: components["schemas"]["OptionalCountry"];
                readonly matches: number;
            }[];
        };
        /** @description The statistics of a match so far. */
        readonly MatchStats: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly status: components["schemas"]["Status"];
            /** @enum {unknown} */
            readonly phase: "first_half" | "half_time" | "second_half" | "extra_time_break" | "extra_time_first_half" | "extra_time_half_time" | "extra_time_second_half" | "shootout" | null;
            readonly clock: (components["schemas"]["MinuteFields"] & {
                readonly nominal: boolean;
            }) | null;
            readonly home: components["schemas"]["SideRef"];
            readonly away: components["schemas"]["SideRef"];
            readonly score: components["schemas"]["OptionalScore"];
            readonly minutesPlayed: number | null;
            readonly events: {
                /** @constant */
                readonly derivedFrom: "recorded events";
                readonly home: components["schemas"]["MatchStatsSideCounts"];
                readonly away: components["schemas"]["MatchStatsSideCounts"];
            };
            readonly periods: readonly {
                /** @enum {unknown} */
                readonly period: "first_half" | "second_half" | "extra_time_first_half" | "extra_time_second_half";
                readonly minutes: number;
                /** @constant */
                readonly derivedFrom: "a nominal match clock and recorded stoppage time";
                readonly home: components["schemas"]["MatchStatsPeriodCounts"];
                readonly away: components["schemas"]["MatchStatsPeriodCounts"];
            }[];
            readonly course: {
                /** @constant */
                readonly derivedFrom: "recorded goals on a nominal match clock, stoppage time included";
                readonly home: components["schemas"]["MatchStatsCourse"] | null;
                readonly away: components["schemas"]["MatchStatsCourse"] | null;
            };
            readonly players: {
                /** @constant */
                readonly derivedFrom: "recorded line-ups, substitutions and sendings-off; stoppage time not counted";
                readonly home: readonly components["schemas"]["MatchStatsPlayer"][] | null;
                readonly away: readonly components["schemas"]["MatchStatsPlayer"][] | null;
            };
            readonly provided: {
                readonly source: string | null;
                readonly home: components["schemas"]["MatchStatsFigures"];
                readonly away: components["schemas"]["MatchStatsFigures"];
            };
            readonly availability: {
                readonly goals: components["schemas"]["Availability"];
                readonly cards: components["schemas"]["Availability"];
                readonly substitutions: components["schemas"]["Availability"];
                readonly course: components["schemas"]["Availability"];
                readonly players: components["schemas"]["Availability"];
                readonly provided: components["schemas"]["Availability"];
            };
        };
        /** @description Minutes on the nominal match clock, including stoppage time; the three sum to the minutes played. */
        readonly MatchStatsCourse: {
            readonly leading: number;
            readonly level: number;
            readonly trailing: number;
        };
        /** @description A provider's counts for one side; every figure is null without one. */
        readonly MatchStatsFigures: {
            readonly possession: number | null;
            readonly shots: number | null;
            readonly shotsOnTarget: number | null;
            readonly chanceQuality: number | null;
            readonly corners: number | null;
            readonly offsides: number | null;
            readonly fouls: number | null;
            readonly saves: number | null;
            readonly passes: number | null;
            readonly passesCompleted: number | null;
        };
        /** @description One side in one period. */
        readonly MatchStatsPeriodCounts: {
            readonly goals: number | null;
            readonly cards: number | null;
            readonly substitutions: number | null;
        };
        /** @description A player's part in the match. */
        readonly MatchStatsPlayer: components["schemas"]["PlayerFields"] & {
            readonly started: boolean;
            readonly minutes: number | null;
            readonly cameOn: string | null;
            readonly wentOff: string | null;
            readonly sentOff: string | null;
            readonly onPitch: boolean;
        };
        /** @description Recorded events of one side. */
        readonly MatchStatsSideCounts: {
            readonly goals: {
                readonly total: number;
                readonly penalties: number;
                readonly ownGoalsFor: number;
                readonly first: string | null;
                readonly bySubstitutes: number | null;
            } | null;
            readonly cards: {
                readonly yellow: number;
                readonly secondYellow: number;
                readonly red: number;
                readonly sentOff: number;
            } | null;
            readonly substitutions: number | null;
            readonly playersUsed: number | null;
        };
        /** @description A match as in every list. */
        readonly MatchSummary: components["schemas"]["ListedMatchFields"];
        /** @description Matches of the current edition, all of them or those that match the query, each with its newest event. */
        readonly Matches: {
            readonly cursor: components["schemas"]["Cursor"];
            readonly total: number;
            readonly matches: readonly (components["schemas"]["ListedMatchFields"] & {
                readonly lastChange: components["schemas"]["LastChange"];
            })[];
        };
        /** @description One match between two teams at a tournament of the competition, seen from `team`: pairs are [own, opponent's]. */
        readonly Meeting: {
            readonly year: number;
            readonly playedOn: components["schemas"]["Day"];
            readonly stage: string;
            readonly goals: components["schemas"]["Pair"];
            readonly afterExtraTime: boolean;
            /** @enum {unknown} */
            readonly outcome: "won" | "drawn" | "lost";
            readonly shootout: components["schemas"]["OptionalPair"];
            readonly shootoutWon: boolean | null;
            readonly team: components["schemas"]["HistoricTeam"];
            readonly opponent: components["schemas"]["HistoricTeam"];
        };
        /** @description Firsts and records of the competition set in the matches of a tournament. Awarded matches set none. */
        readonly Milestones: {
            readonly year: number;
            readonly total: number;
            readonly milestones: readonly (components["schemas"]["ResultLineFields"] & {
                readonly rule: string;
                /** @enum {unknown} */
                readonly standing: "first" | "level" | "record" | "extended" | "feat";
                readonly text: components["schemas"]["Text"];
                readonly team: components["schemas"]["TeamRef"];
                readonly player: components["schemas"]["IdentifiedPlayer"] | null;
                readonly minute: string | null;
                readonly value: number;
                readonly nth: number | null;
                readonly previous: {
                    readonly value: number;
                    readonly holders: readonly {
                        readonly player: string | null;
                        readonly teamId: components["schemas"]["TeamId"];
                        readonly year: number;
                    }[];
                } | null;
            })[];
            readonly derivedFrom: string;
            readonly availability: components["schemas"]["Availability"];
        };
        readonly MinuteFields: {
            readonly minute: number;
            readonly stoppage: number;
        };
        /** @description The same including this offset: equals `before` of the next one, and the forecast after the last. */
        readonly MovedAfter: components["schemas"]["ThreeOutcomes"];
        /** @description Probabilities after 90 minutes with only the preceding offsets. */
        readonly MovedBefore: components["schemas"]["ThreeOutcomes"];
        /** @description Effect of one offset of the engine on a forecast. */
        readonly MovedByOffset: {
            readonly x: components["schemas"]["OffsetX"];
            readonly index: {
                readonly home: number;
                readonly away: number;
            } | null;
            readonly meetings: number | null;
            readonly before: components["schemas"]["MovedBefore"];
            readonly after: components["schemas"]["MovedAfter"];
            readonly availability: components["schemas"]["Availability"];
        } & components["schemas"]["OffsetWeightFields"];
        /** @description A partner to be created. */
        readonly NewApiClient: {
            readonly name: string;
            readonly scopes?: components["schemas"]["Scopes"];
            readonly expiresAt?: components["schemas"]["TimestampOrNull"];
            readonly requestsPerMinute?: number | null;
        };
        /** @description A visitor's message. */
        readonly NewFeedback: {
            readonly message: string;
            /** @enum {unknown} */
            readonly topic?: "bug" | "data" | "idea" | "praise" | "other";
            readonly page?: string;
            /** Format: email */
            readonly email?: string;
            readonly website?: string;
        };
        /** @description The team sheet of one side, with players by shirt number. */
        readonly NewLineup: {
            readonly teamId: string;
            readonly starters: readonly number[];
            readonly bench?: readonly number[];
            readonly captain: number;
            readonly formation?: string | null;
        };
        /** @description A watchlist that replaces the saved one. */
        readonly NewWatchlist: {
            readonly symbols: readonly string[];
            readonly name?: string | null;
            readonly positions?: readonly {
                readonly symbol: string;
                readonly quantity: number;
                readonly averageCost?: number | null;
            }[];
        };
        /** @description A receiver to register; it gets events from then on. */
        readonly NewWebhook: {
            readonly url: string;
            readonly events?: readonly components["schemas"]["EventType"][] | null;
            readonly description?: string | null;
        };
        /** @description A workshop to announce. */
        readonly NewWorkshopEvent: {
            readonly eventId?: string;
            readonly title: {
                readonly en: string;
                readonly vi: string;
            };
            readonly summary: {
                readonly en: string;
                readonly vi: string;
            };
            readonly language?: string;
            /** @enum {unknown} */
            readonly format?: "online" | "in-person";
            /** Format: date-time */
            readonly startsAt: string;
            /** Format: date-time */
            readonly endsAt: string;
            readonly timeZone?: string;
            readonly capacity?: number | null;
        };
        /** @description News of the tournament, newest first, with the current top stories. */
        readonly News: components["schemas"]["PageFields"] & {
            readonly earlierOn: string | null;
            readonly hot: readonly components["schemas"]["Story"][];
            readonly availability: components["schemas"]["Availability"];
        };
        /** @description The configured notification channels, and how fresh the news is. */
        readonly NotifyStatus: {
            readonly configured: boolean;
            readonly summary: string;
            readonly channels: readonly {
                /** @enum {unknown} */
                readonly channel: "email" | "sms" | "telegram" | "web-push" | "webhook" | "stream" | "poll" | "watchlist-poll" | "rss" | "json-feed";
                /** @enum {unknown} */
                readonly audience: "visitors" | "partners";
                /** @enum {unknown} */
                readonly status: "not-configured" | "available";
                readonly address: string | null;
                readonly carries: readonly ("tournament-news" | "market-news" | "match-events")[];
            }[];
            readonly refresh: {
                readonly edition: string | null;
                readonly tournamentNewsAt: components["schemas"]["TimestampOrNull"];
                readonly marketNewsAt: components["schemas"]["TimestampOrNull"];
                readonly matchEventAt: components["schemas"]["TimestampOrNull"];
            };
        };
        /** @description RFC 8414, with the block agent_auth. */
        readonly OauthAuthorizationServer: {
            /** Format: uri */
            readonly issuer: string;
            /** Format: uri */
            readonly authorization_endpoint: string;
            /** Format: uri */
            readonly token_endpoint: string;
            /** Format: uri */
            readonly registration_endpoint: string;
            /** Format: uri */
            readonly jwks_uri: string;
            readonly scopes_supported: readonly "hub.read"[];
            readonly response_types_supported: readonly "none"[];
            readonly grant_types_supported: readonly "client_credentials"[];
            readonly token_endpoint_auth_methods_supported: readonly "none"[];
            /** Format: uri */
            readonly service_documentation: string;
            readonly agent_auth: {
                /** Format: uri */
                readonly skill: string;
                /** Format: uri */
                readonly register_uri: string;
                /** Format: uri */
                readonly claim_uri: string;
                /** Format: uri */
                readonly identity_endpoint: string;
                /** Format: uri */
                readonly claim_endpoint: string;
                readonly identity_types_supported: readonly "anonymous"[];
                readonly anonymous: {
                    readonly credential_types_supported: readonly "bearer"[];
                };
            };
        };
        /** @description The registered client that requests its token. */
        readonly OauthClaim: {
            readonly client_id: string;
        };
        /** @description A registered client (RFC 7591). */
        readonly OauthClient: {
            readonly client_id: string;
            readonly client_id_issued_at: number;
            readonly client_name: string;
            readonly grant_types: readonly "client_credentials"[];
            readonly response_types: readonly unknown[];
            /** @constant */
            readonly token_endpoint_auth_method: "none";
            /** @constant */
            readonly scope: "hub.read";
        };
        /** @description An OAuth error (RFC 6749, RFC 7591). */
        readonly OauthError: {
            /** @enum {unknown} */
            readonly error: "invalid_client_metadata" | "invalid_request" | "invalid_client" | "unsupported_grant_type" | "invalid_scope" | "unauthorized_client";
            readonly error_description: string;
        };
        /** @description RFC 9728. */
        readonly OauthProtectedResource: {
            /** Format: uri */
            readonly resource: string;
            readonly authorization_servers: readonly string[];
            readonly scopes_supported: readonly "hub.read"[];
            readonly bearer_methods_supported: readonly "header"[];
            readonly resource_name: string;
            /** Format: uri */
            readonly resource_documentation: string;
            readonly agent_auth: {
                /** Format: uri */
                readonly skill: string;
                readonly identity_types_supported: readonly "anonymous"[];
                readonly anonymous: {
                    readonly credential_types_supported: readonly "bearer"[];
                };
            };
        };
        /** @description An agent's self-description (RFC 7591). Unknown members are ignored, as the RFC requires. */
        readonly OauthRegistration: {
            readonly client_name: string;
        } & {
            readonly [key: string]: unknown;
        };
        /** @description An anonymous bearer token (RFC 6750): a JWT (RFC 9068). */
        readonly OauthToken: {
            readonly access_token: string;
            /** @constant */
            readonly token_type: "Bearer";
            readonly expires_in: number;
            /** @constant */
            readonly scope: "hub.read";
        };
        /** @description A match official. */
        readonly Official: {
            /** @enum {unknown} */
            readonly role: "referee" | "assistant" | "fourth" | "var";
            readonly name: string;
            readonly country: components["schemas"]["OptionalCountry"];
        };
        /**
         * @description `leagueIndex`: leagues that the two squads play in. `headToHead`: past meetings of the two sides.
         * @enum {unknown}
         */
        readonly OffsetKey: "leagueIndex" | "headToHead";
        /** @description Effect of an offset on rates, fitted on past tournaments. */
        readonly OffsetWeightFields: {
            readonly key: components["schemas"]["OffsetKey"];
            readonly name: components["schemas"]["Text"];
            readonly unit: string;
            readonly derivedFrom: string;
            readonly beta: number;
            readonly standardError: number;
            readonly priorSd: number;
            readonly asOf: components["schemas"]["Day"];
        };
        /** @description Input of the offset for the pairing, positive if it favours the home side; null if unknown, which counts as 0. */
        readonly OffsetX: number | null;
        /** @description The parts of an OpenAPI 3.1 document that this API uses. */
        readonly Openapi: {
            /** @constant */
            readonly openapi: "3.1.0";
            readonly info: {
                readonly title: string;
                readonly version: string;
                readonly summary: string;
                readonly description: string;
                readonly contact: {
                    readonly name: string;
                    /** Format: uri */
                    readonly url: string;
                };
                readonly license: {
                    readonly name: string;
                    readonly identifier: string;
                };
            };
            readonly servers: readonly {
                /** Format: uri */
                readonly url: string;
                readonly description: string;
            }[];
            readonly security: readonly unknown[];
            readonly tags: readonly {
                readonly name: string;
                readonly description?: string;
            }[];
            readonly paths: {
                readonly [key: string]: {
                    readonly [key: string]: components["schemas"]["OpenapiOperation"];
                };
            };
            readonly webhooks?: {
                readonly [key: string]: {
                    readonly post: components["schemas"]["OpenapiOperation"];
                };
            };
            readonly components: {
                readonly schemas: {
                    readonly [key: string]: object;
                };
                readonly responses?: components["schemas"]["OpenapiParts"];
                readonly parameters?: components["schemas"]["OpenapiParts"];
                readonly headers?: components["schemas"]["OpenapiParts"];
                readonly examples?: components["schemas"]["OpenapiParts"];
                readonly securitySchemes?: {
                    readonly [key: string]: {
                        /** @enum {unknown} */
                        readonly type: "apiKey" | "http";
                        /** @constant */
                        readonly scheme?: "bearer";
                        /** @enum {unknown} */
                        readonly in?: "header" | "cookie";
                        readonly name?: string;
                        readonly description: string;
                    };
                };
            };
        };
        readonly OpenapiOperation: {
            readonly operationId: string;
            readonly summary: string;
            readonly description?: string;
            readonly tags: readonly string[];
            readonly parameters?: readonly object[];
            readonly security?: readonly {
                readonly [key: string]: readonly string[];
            }[];
            readonly requestBody?: {
                /** @constant */
                readonly required: true;
                readonly content: object;
            };
            readonly responses: {
                readonly [key: string]: object;
            };
            readonly servers?: readonly {
                /** Format: uri */
                readonly url: string;
            }[];
        };
        /** @description Parts shared by several operations, by name. */
        readonly OpenapiParts: {
            readonly [key: string]: object;
        };
        /** @description OpenID Connect Discovery 1.0: the authorization server's metadata for clients that support nothing else. */
        readonly OpenidConfiguration: {
            /** Format: uri */
            readonly issuer: string;
            /** Format: uri */
            readonly authorization_endpoint: string;
            /** Format: uri */
            readonly token_endpoint: string;
            /** Format: uri */
            readonly registration_endpoint: string;
            /** Format: uri */
            readonly jwks_uri: string;
            readonly scopes_supported: readonly "hub.read"[];
            readonly response_types_supported: readonly "none"[];
            readonly grant_types_supported: readonly "client_credentials"[];
            readonly token_endpoint_auth_methods_supported: readonly "none"[];
            /** Format: uri */
            readonly service_documentation: string;
            readonly subject_types_supported: readonly "public"[];
            readonly id_token_signing_alg_values_supported: readonly "RS256"[];
            readonly agent_auth: {
                /** Format: uri */
                readonly skill: string;
                /** Format: uri */
                readonly register_uri: string;
                /** Format: uri */
                readonly claim_uri: string;
                /** Format: uri */
                readonly identity_endpoint: string;
                /** Format: uri */
                readonly claim_endpoint: string;
                readonly identity_types_supported: readonly "anonymous"[];
                readonly anonymous: {
                    readonly credential_types_supported: readonly "bearer"[];
                };
            };
        };
        /** @description Country as a FIFA code in lower case, `bra`; null when not known. */
        readonly OptionalCountry: string | null;
        /**
         * Format: date-time
         * @description A moment in UTC, to the second; null if there is none.
         */
        readonly OptionalInstant: string | null;
        /** @description Win, draw and loss probabilities over 90 minutes; null if there is no forecast. */
        readonly OptionalOutcomeProbabilities: {
            readonly home: components["schemas"]["Probability"];
            readonly draw: components["schemas"]["Probability"];
            readonly away: components["schemas"]["Probability"];
            readonly engine: components["schemas"]["Engine"];
            readonly asOf: components["schemas"]["Instant"];
            readonly backfilled: boolean;
        } | null;
        /** @description Two numbers, the home side's first; null if there are none. */
        readonly OptionalPair: readonly [
            number,
            number
        ] | null;
        /** @description The ruling that lifted a suspension; null without one. */
        readonly OptionalRuling: {
            readonly on: components["schemas"]["Day"];
            readonly by: components["schemas"]["Text"];
            /** Format: uri */
            readonly source: string;
        } | null;
        /** @description Score of the match; null before kick-off. */
        readonly OptionalScore: {
            readonly home: number;
            readonly away: number;
            readonly halfTime: components["schemas"]["OptionalPair"];
            readonly fullTime: components["schemas"]["OptionalPair"];
            readonly extraTime: components["schemas"]["OptionalPair"];
            readonly shootout: components["schemas"]["OptionalPair"];
            /** @enum {unknown} */
            readonly decidedIn: "regularTime" | "extraTime" | "shootout" | null;
        } | null;
        /**
         * @description The 90-minute result in the terms of the forecast; null until the match is finished.
         * @enum {unknown}
         */
        readonly Outcome: "home" | "draw" | "away" | null;
        /** @description Overview of the API and the current position of its feed. */
        readonly Overview: {
            readonly name: string;
            /** @constant */
            readonly version: "v1";
            readonly eventTypes: readonly {
                readonly type: components["schemas"]["EventType"];
                readonly version: number;
                readonly description: string;
                /** Format: uri-reference */
                readonly schema: string;
            }[];
            readonly cursors: {
                readonly oldest: components["schemas"]["Cursor"];
                readonly head: components["schemas"]["Cursor"];
            };
            readonly limits: {
                readonly requestsPerMinute: number;
                readonly eventsPerPage: number;
                readonly streams: number;
            };
            readonly polling: {
                readonly whileLive: {
                    readonly from: number;
                    readonly to: number;
                };
                readonly otherwise: {
                    readonly from: number;
                    readonly to: number;
                };
            };
            readonly links: {
                readonly [key: string]: string;
            };
        };
        /** @description One page of a list, newest first. */
        readonly PageFields: {
            readonly items: readonly components["schemas"]["Item"][];
            readonly page: number;
            readonly pageSize: number;
            readonly total: number;
            readonly totalPages: number;
        };
        /** @description Two numbers, the home side's first. */
        readonly Pair: readonly [
            number,
            number
        ];
        /** @description Id of a person, the same in every year and team: name without diacritics and birthday, `lionel-messi-1987-06-24`. */
        readonly PersonId: string;
        /** @description Positions and ratings of the players of a match, and changes of position: measured by a live provider, or derived from team sheet and events, as `derivedFrom` says. */
        readonly PitchMap: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly status: components["schemas"]["Status"];
            readonly clock: (components["schemas"]["MinuteFields"] & {
                readonly nominal: boolean;
            }) | null;
            readonly score: components["schemas"]["OptionalScore"];
            readonly axes: {
                /** @enum {unknown} */
                readonly x: "from the own goal line (0) to the opponents' (1)";
                /** @constant */
                readonly y: "from the own left touchline (0) to the right (1)";
            };
            readonly home: components["schemas"]["PitchMapSide"];
            readonly away: components["schemas"]["PitchMapSide"];
            readonly availability: {
                readonly positions: components["schemas"]["Availability"];
                readonly ratings: components["schemas"]["Availability"];
            };
        };
        /** @description A point on the pitch. */
        readonly PitchMapPoint: {
            readonly x: number;
            readonly y: number;
        };
        /** @description One side and its map. */
        readonly PitchMapSide: {
            readonly team: components["schemas"]["SideRef"];
            readonly map: {
                readonly positions: {
                    readonly derivedFrom: string;
                };
                readonly ratings: {
                    readonly derivedFrom: string;
                };
                readonly minutes: {
                    /** @constant */
                    readonly derivedFrom: "minutes of the scoresheet, stoppage time not counted";
                };
                readonly players: readonly (components["schemas"]["PlayerFields"] & {
                    readonly started: boolean;
                    readonly minutes: number | null;
                    readonly x: number | null;
                    readonly y: number | null;
                    readonly rating: number | null;
                    readonly terms: readonly {
                        /** @enum {unknown} */
                        readonly term: "goals" | "penalties" | "ownGoals" | "yellowCard" | "sentOff" | "cleanSheet" | "conceded" | "result";
                        readonly count: number;
                        readonly points: number;
                    }[] | null;
                })[];
                readonly onPitchNow: readonly {
                    readonly shirt: number | null;
                    readonly name: string;
                    readonly x: number | null;
                    readonly y: number | null;
                }[];
                readonly vectors: readonly {
                    /**
                     * @description `substitution`: from the position of the player replaced to the substitute's own.
                     * @enum {unknown}
                     */
                    readonly kind: "substitution" | "side_since_previous_match" | "player_since_previous_match";
                    readonly player: components["schemas"]["IdentifiedPlayer"] | null;
                    readonly replaces: components["schemas"]["IdentifiedPlayer"] | null;
                    readonly minute: string | null;
                    readonly sinceMatch: components["schemas"]["MatchAddress"] | null;
                    readonly from: components["schemas"]["PitchMapPoint"];
                    readonly to: components["schemas"]["PitchMapPoint"];
                    readonly dx: number;
                    readonly dy: number | null;
                }[];
            } | null;
        };
        /** @description A player's whole tournament: totals, match by match, and eligibility for the next match. */
        readonly Player: components["schemas"]["SquadProfileFields"] & {
            readonly year: number;
            readonly team: components["schemas"]["TeamRef"];
            readonly suspension: components["schemas"]["SquadSuspensionFields"] & {
                readonly nextMatch: components["schemas"]["MatchAddress"] | null;
            };
            readonly matches: readonly (object & (components["schemas"]["SquadMatchFields"] & components["schemas"]["SquadPartFields"]))[];
            readonly coverage: components["schemas"]["Coverage"];
            readonly derivedFrom: components["schemas"]["SquadDerivedFrom"];
            readonly availability: components["schemas"]["SquadAvailability"];
        };
        readonly PlayerFields: {
            readonly playerId: string | null;
            readonly shirt: number | null;
            readonly name: string;
            /** @enum {unknown} */
            readonly position: "GK" | "DF" | "MF" | "FW" | null;
        };
        /** @description Id of a player within a year: team, shirt number and name without diacritics, `arg-10-lionel-messi`. */
        readonly PlayerId: string;
        /** @description What the player has done in this tournament. */
        readonly PlayerRecord: {
            readonly appearances: components["schemas"]["KnownCount"];
            readonly starts: components["schemas"]["KnownCount"];
            readonly minutes: components["schemas"]["KnownCount"];
            readonly goals: number;
            readonly penalties: number;
            readonly ownGoals: number;
            readonly yellowCards: components["schemas"]["KnownCount"];
            readonly secondYellows: components["schemas"]["KnownCount"];
            readonly redCards: components["schemas"]["KnownCount"];
            readonly sentOff: components["schemas"]["KnownCount"];
        };
        /** @description The players of all squads by team, in the order of the draw, and by shirt, fifty per page; each with the totals for the tournament so far. */
        readonly Players: {
            readonly year: number;
            readonly filter: {
                readonly team: string | null;
            };
            readonly page: number;
            readonly pageSize: number;
            readonly total: number;
            readonly totalPages: number;
            readonly players: readonly {
                readonly playerId: components["schemas"]["PlayerId"];
                readonly personId: components["schemas"]["PersonId"];
                readonly shirt: number;
                readonly name: string;
                /** @enum {unknown} */
                readonly position: "GK" | "DF" | "MF" | "FW";
                readonly team: components["schemas"]["TeamRef"];
                readonly age: number | null;
                readonly club: string | null;
                readonly record: components["schemas"]["PlayerRecord"];
                readonly rating: {
                    readonly mean: number | null;
                    readonly matches: number;
                };
                readonly suspended: boolean | null;
            }[];
            readonly derivedFrom: {
                readonly suspension: string;
                readonly rating: string;
            };
            readonly availability: {
                readonly appearances: components["schemas"]["Availability"];
                readonly cards: components["schemas"]["Availability"];
                readonly ratings: components["schemas"]["Availability"];
                readonly assists: components["schemas"]["Availability"];
                readonly clubs: components["schemas"]["Availability"];
            };
        };
        /** @description Changes since a cursor. */
        readonly Poll: {
            readonly cursor: components["schemas"]["Timestamp"];
            readonly news: readonly {
                readonly docId: string;
                /** @enum {unknown} */
                readonly desk: "tournament" | "market";
                readonly title: string;
                /** Format: uri */
                readonly url: string;
                readonly language: string;
                readonly source: {
                    readonly id: string;
                    readonly name: string;
                };
                readonly publishedAt: components["schemas"]["Timestamp"];
                readonly teams: readonly string[];
                readonly tickers: readonly string[];
            }[];
            readonly newsTruncated: boolean;
            readonly matchEvents: readonly components["schemas"]["Event"][];
            readonly watchlist: {
                readonly symbols: readonly string[];
                readonly name: string | null;
                readonly updatedAt: components["schemas"]["Timestamp"];
            } | null;
            readonly portfolio: {
                readonly symbols: readonly string[];
                readonly emptyBecause: string | null;
            } | null;
            readonly nextPollSeconds: number;
        };
        /** @description Quality of the forecasts from what was known before kick-off, judged by the result after 90 minutes. */
        readonly PredictionAccuracy: {
            readonly year: number;
            readonly engine: components["schemas"]["Engine"];
            /** @constant */
            readonly basis: "result after 90 minutes";
            readonly meta: {
                readonly total: number;
                readonly judged: number;
                readonly withoutForecast: number;
                readonly pending: number;
                readonly backfilled: number;
            };
            readonly count: number;
            readonly favoriteHitRate: components["schemas"]["PredictionAccuracyFavoriteHitRate"];
            readonly topScorelineHitRate: components["schemas"]["PredictionAccuracyTopScorelineHitRate"];
            readonly topThreeScorelineHitRate: components["schemas"]["PredictionAccuracyTopThreeScorelineHitRate"];
            readonly brier: components["schemas"]["PredictionAccuracyBrier"];
            readonly rps: components["schemas"]["PredictionAccuracyRps"];
            readonly logLoss: components["schemas"]["PredictionAccuracyLogLoss"];
            readonly standardErrors: components["schemas"]["PredictionAccuracyStandardErrors"];
            readonly references: components["schemas"]["PredictionAccuracyReferences"];
            readonly calibration: {
                readonly ece: number | null;
                readonly bins: readonly {
                    readonly from: number;
                    readonly to: number;
                    readonly count: number;
                    readonly meanForecast: number | null;
                    readonly observedShare: number | null;
                    readonly interval: {
                        readonly low: components["schemas"]["Probability"];
                        readonly high: components["schemas"]["Probability"];
                    } | null;
                }[];
            };
            readonly rounds: readonly {
                readonly stage: components["schemas"]["Stage"];
                readonly stageName: components["schemas"]["Text"];
                readonly count: number;
                readonly favoriteHitRate: components["schemas"]["PredictionAccuracyFavoriteHitRate"];
                readonly topScorelineHitRate: components["schemas"]["PredictionAccuracyTopScorelineHitRate"];
                readonly topThreeScorelineHitRate: components["schemas"]["PredictionAccuracyTopThreeScorelineHitRate"];
                readonly brier: components["schemas"]["PredictionAccuracyBrier"];
                readonly rps: components["schemas"]["PredictionAccuracyRps"];
                readonly logLoss: components["schemas"]["PredictionAccuracyLogLoss"];
                readonly standardErrors: components["schemas"]["PredictionAccuracyStandardErrors"];
                readonly references: components["schemas"]["PredictionAccuracyReferences"];
            }[];
            readonly cumulative: readonly {
                readonly on: components["schemas"]["Day"];
                readonly played: number;
                readonly count: number;
                readonly favoriteHitRate: components["schemas"]["PredictionAccuracyFavoriteHitRate"];
                readonly topScorelineHitRate: components["schemas"]["PredictionAccuracyTopScorelineHitRate"];
                readonly topThreeScorelineHitRate: components["schemas"]["PredictionAccuracyTopThreeScorelineHitRate"];
                readonly brier: components["schemas"]["PredictionAccuracyBrier"];
                readonly rps: components["schemas"]["PredictionAccuracyRps"];
                readonly logLoss: components["schemas"]["PredictionAccuracyLogLoss"];
                readonly standardErrors: components["schemas"]["PredictionAccuracyStandardErrors"];
                readonly references: components["schemas"]["PredictionAccuracyReferences"];
            }[];
            readonly surprises: readonly {
                readonly matchId: components["schemas"]["MatchId"];
                readonly ref: components["schemas"]["Ref"];
                readonly stage: components["schemas"]["Stage"];
                readonly home: components["schemas"]["SideRef"];
                readonly away: components["schemas"]["SideRef"];
                readonly fullTime: components["schemas"]["Pair"];
                readonly expected: {
                    /** @enum {unknown} */
                    readonly outcome: "home" | "draw" | "away";
                    readonly probability: components["schemas"]["Probability"];
                };
                readonly happened: {
                    /** @enum {unknown} */
                    readonly outcome: "home" | "draw" | "away";
                    readonly probability: components["schemas"]["Probability"];
                };
                readonly logLoss: number;
            }[];
            readonly matches: readonly {
                readonly matchId: components["schemas"]["MatchId"];
                readonly ref: components["schemas"]["Ref"];
                readonly stage: components["schemas"]["Stage"];
                readonly kickoffAt: components["schemas"]["Instant"];
                readonly home: components["schemas"]["SideRef"];
                readonly away: components["schemas"]["SideRef"];
                readonly forecast: {
                    readonly home: components["schemas"]["Probability"];
                    readonly draw: components["schemas"]["Probability"];
                    readonly away: components["schemas"]["Probability"];
                    readonly asOf: components["schemas"]["Instant"];
                    readonly backfilled: boolean;
                    readonly sha256: string | null;
                };
                readonly elo: components["schemas"]["ThreeOutcomes"] | null;
                readonly fullTime: components["schemas"]["Pair"];
                /** @enum {unknown} */
                readonly outcome: "home" | "draw" | "away";
                /** @enum {unknown} */
                readonly favorite: "home" | "draw" | "away";
                readonly favoriteHit: boolean;
                readonly scorelineRank: number | null;
                readonly brier: number;
                readonly rps: number;
                readonly logLoss: number;
            }[];
            readonly availability: components["schemas"]["Availability"];
        };
        /** @description Mean Brier score: sum of squared errors over home, draw and away, 0 perfect, 2 worst; null without a match. */
        readonly PredictionAccuracyBrier: number | null;
        /** @description A mean difference. */
        readonly PredictionAccuracyDifference: {
            readonly mean: number;
            readonly standardError: number | null;
        };
        /** @description Share of matches, 0 to 1, in which the outcome forecast as likeliest happened; null without a match. */
        readonly PredictionAccuracyFavoriteHitRate: number | null;
        /** @description Mean natural logarithm of 1 over the probability of the actual outcome: 0 perfect; null without a match. */
        readonly PredictionAccuracyLogLoss: number | null;
        /** @description Reference forecasters on the same matches, and the improvement of the forecasts over them. */
        readonly PredictionAccuracyReferences: readonly {
            /**
             * @description `uniform`: a third each.
             * @enum {unknown}
             */
            readonly name: "uniform" | "base-rate" | "elo";
            readonly brier: number | null;
            readonly rps: number | null;
            readonly logLoss: number | null;
            readonly skill: {
                readonly brier: number | null;
                readonly rps: number | null;
                readonly logLoss: number | null;
            } | null;
            readonly difference: {
                readonly brier: components["schemas"]["PredictionAccuracyDifference"];
                readonly rps: components["schemas"]["PredictionAccuracyDifference"];
                readonly logLoss: components["schemas"]["PredictionAccuracyDifference"];
            } | null;
        }[];
        /** @description Mean ranked probability score over home, draw, away: 0 perfect, 1 worst; null without a match. */
        readonly PredictionAccuracyRps: number | null;
        /** @description Standard errors of the means, from the scatter of the matches themselves. */
        readonly PredictionAccuracyStandardErrors: {
            readonly favoriteHitRate: number | null;
            readonly topScorelineHitRate: number | null;
            readonly topThreeScorelineHitRate: number | null;
            readonly brier: number | null;
            readonly rps: number | null;
            readonly logLoss: number | null;
        };
        /** @description Share of matches, 0 to 1, with the score forecast as likeliest; null without a match. */
        readonly PredictionAccuracyTopScorelineHitRate: number | null;
        /** @description Share of matches, 0 to 1, with one of the three scores forecast as likeliest; null without a match. */
        readonly PredictionAccuracyTopThreeScorelineHitRate: number | null;
        /** @description A probability from 0 to 1, to six decimals. */
        readonly Probability: number;
        /** @description Changes in the chances of one match: every forecast from what was known before kick-off, then the last of them conditioned on events up to each moment of the match. */
        readonly ProbabilityMovement: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly status: components["schemas"]["Status"];
            readonly sides: components["schemas"]["Sides"];
            readonly engine: components["schemas"]["Engine"];
            /** @constant */
            readonly basis: "result after 90 minutes";
            /** @constant */
            readonly derivedFrom: "recorded events on a nominal match clock";
            readonly prematch: readonly {
                readonly asOf: components["schemas"]["Instant"];
                readonly backfilled: boolean;
                readonly home: components["schemas"]["Probability"];
                readonly draw: components["schemas"]["Probability"];
                readonly away: components["schemas"]["Probability"];
                readonly advance: components["schemas"]["BothSides"] | null;
                readonly offsets: readonly {
                    readonly key: components["schemas"]["OffsetKey"];
                    readonly x: components["schemas"]["OffsetX"];
                    readonly before: components["schemas"]["MovedBefore"];
                    readonly after: components["schemas"]["MovedAfter"];
                }[];
            }[];
            readonly inPlay: readonly components["schemas"]["ProbabilityMovementPoint"][];
            readonly biggestSwing: {
                readonly change: components["schemas"]["Probability"];
                readonly before: components["schemas"]["ProbabilityMovementPoint"];
                readonly after: components["schemas"]["ProbabilityMovementPoint"];
            } | null;
            readonly availability: {
                readonly prematch: components["schemas"]["Availability"];
                readonly inPlay: components["schemas"]["Availability"];
                readonly redCards: components["schemas"]["Availability"];
            };
        };
        /** @description Chances at one moment of a match. */
        readonly ProbabilityMovementPoint: {
            readonly at: components["schemas"]["Instant"];
            readonly minute: number;
            readonly stoppage: number;
            readonly display: string;
            readonly score: components["schemas"]["ProbabilityMovementTally"];
            readonly shootout: components["schemas"]["ProbabilityMovementTally"] | null;
            readonly redCards: components["schemas"]["ProbabilityMovementTally"];
            readonly home: components["schemas"]["Probability"];
            readonly draw: components["schemas"]["Probability"];
            readonly away: components["schemas"]["Probability"];
            readonly advance: components["schemas"]["BothSides"] | null;
            readonly event: {
                /**
                 * @description `full_time` is the end of 90 minutes, `extra_time` its start, `extra_time_half_time` the break after its first half, `penalty_scored` and `penalty_missed` are kicks of a shoot-out, `shootout_over` replaces kicks that no source records.
                 * @enum {unknown}
                 */
                readonly type: "kick_off" | "goal" | "red_card" | "half_time" | "full_time" | "extra_time" | "extra_time_half_time" | "extra_time_over" | "penalty_scored" | "penalty_missed" | "shootout_over";
                /** @enum {unknown} */
                readonly side: "home" | "away" | null;
                readonly teamId: string | null;
            } | null;
        };
        /** @description A number for each side. */
        readonly ProbabilityMovementTally: {
            readonly home: number;
            readonly away: number;
        };
        /** @description An error body, application/problem+json (RFC 9457). */
        readonly Problem: {
            /**
             * Format: uri-reference
             * @enum {string}
             */
            readonly type: "/problems/bad-request" | "/problems/invalid-parameters" | "/problems/invalid-body" | "/problems/unauthorized" | "/problems/forbidden" | "/problems/missing-scope" | "/problems/cross-site-write" | "/problems/not-found" | "/problems/method-not-allowed" | "/problems/request-timeout" | "/problems/conflict" | "/problems/idempotency-key-in-use" | "/problems/cursor-lost" | "/problems/content-too-large" | "/problems/unsupported-media-type" | "/problems/expectation-failed" | "/problems/unprocessable-content" | "/problems/idempotency-key-reused" | "/problems/too-many-requests" | "/problems/header-fields-too-large" | "/problems/internal-error" | "/problems/service-unavailable";
            readonly title: string;
            readonly status: number;
            readonly detail: string;
            /** Format: uri-reference */
            readonly instance: string;
            readonly requestId: string;
            readonly oldestCursor?: number;
            readonly errors?: readonly {
                readonly parameter?: string;
                /** Format: json-pointer */
                readonly pointer?: string;
                readonly detail: string;
            }[];
        };
        /** @description Status of the team in the tournament. */
        readonly Progress: {
            /** @enum {unknown} */
            readonly status: "in" | "out" | "champion";
            /** @enum {unknown} */
            readonly stage: "group" | "R32" | "R16" | "QF" | "SF" | "3RD" | "F" | null;
            readonly reached: components["schemas"]["Stage"];
        };
        readonly Prospect: {
            readonly certain: boolean | null;
            readonly condition: {
                readonly lastRound: boolean;
                readonly sure: readonly components["schemas"]["Clause"][];
                readonly perhaps: readonly {
                    readonly own: readonly ("win" | "draw" | "loss")[] | null;
                    readonly other: {
                        readonly matchId: components["schemas"]["MatchId"];
                        readonly results: readonly ("home" | "draw" | "away")[];
                    } | null;
                    readonly margin: {
                        readonly atLeast?: number;
                        readonly under?: number;
                    } | null;
                    readonly hangsOn: readonly ("goals" | "thirdPlaced")[];
                }[];
                readonly lost: readonly components["schemas"]["Clause"][];
                readonly text: components["schemas"]["Text"] | null;
            } | null;
        };
        /** @description Certainties about the team's qualification and each place in its group, whatever the remaining results, and the conditions for the rest in the group's next round. */
        readonly Prospects: {
            readonly advance: components["schemas"]["Prospect"];
            readonly first: components["schemas"]["Prospect"];
            readonly second: components["schemas"]["Prospect"];
            readonly third: components["schemas"]["Prospect"];
            readonly fourth: components["schemas"]["Prospect"];
        };
        /** @description A quiz to answer. The correct options are revealed once it is submitted. */
        readonly Quiz: {
            readonly quizId: string;
            readonly title: {
                readonly en: string;
                readonly vi: string;
            };
            readonly questions: readonly {
                readonly questionId: string;
                readonly text: {
                    readonly en: string;
                    readonly vi: string;
                };
                readonly options: readonly {
                    readonly optionId: string;
                    readonly text: {
                        readonly en: string;
                        readonly vi: string;
                    };
                }[];
            }[];
            /** @constant */
            readonly submitTo: "/api/quiz-submission";
        };
        /** @description A marked quiz. */
        readonly QuizResult: {
            readonly quizId: string;
            readonly score: number;
            readonly total: number;
            readonly questions: readonly {
                readonly questionId: string;
                readonly correct: boolean | null;
                readonly explanation: {
                    readonly en: string;
                    readonly vi: string;
                } | null;
            }[];
            readonly standing: {
                readonly submissions: number;
                readonly below: number;
            };
        };
        /** @description Answers to a quiz. */
        readonly QuizSubmission: {
            readonly quizId: string;
            readonly answers: {
                readonly [key: string]: string;
            };
        };
        /** @description The quizzes of the hub. */
        readonly Quizzes: {
            readonly quizzes: readonly {
                readonly quizId: string;
                readonly title: {
                    readonly en: string;
                    readonly vi: string;
                };
                readonly questions: number;
            }[];
            readonly total: number;
        };
        /** @description Attack and defence of every team of the tournament as fitted for the current daily edition, with standard errors, and the parameters shared by all matches. */
        readonly Ratings: {
            readonly year: number;
            readonly engine: components["schemas"]["Engine"];
            readonly asOf: components["schemas"]["OptionalInstant"];
            /** @constant */
            readonly basis: "log goals in 90 minutes, against the mean of the teams of the tournament";
            readonly model: {
                readonly trainedBefore: components["schemas"]["Day"];
                readonly matches: number;
                readonly ratedTeams: number;
                readonly level: components["schemas"]["RatingsParameter"];
                readonly homeBonus: components["schemas"]["RatingsParameter"];
                readonly visitorChange: components["schemas"]["RatingsParameter"];
                readonly rho: components["schemas"]["RatingsParameter"];
                readonly settings: {
                    readonly halfLifeYears: number;
                    readonly windowYears: number;
                    readonly priorSd: number;
                    readonly confederationSd: number;
                    readonly friendlyWeight: number;
                    readonly worldCupWeight: number;
                    readonly goalCap: number | null;
                };
                readonly offsets: readonly ({
                    readonly pairings: readonly {
                        readonly teams: readonly components["schemas"]["TeamId"][];
                        readonly x: number;
                        readonly meetings: number;
                    }[] | null;
                } & components["schemas"]["OffsetWeightFields"])[];
            } | null;
            readonly runs: readonly components["schemas"]["Instant"][];
            readonly teams: readonly {
                readonly rank: number;
                readonly team: components["schemas"]["TeamRef"];
                readonly attack: components["schemas"]["RatingsParameter"];
                readonly defence: components["schemas"]["RatingsParameter"];
                readonly total: components["schemas"]["RatingsParameter"];
                readonly byRun: readonly number[];
                readonly change: {
                    readonly lastRun: number | null;
                    readonly firstRun: number | null;
                };
                readonly scores: number;
                readonly concedes: number;
                readonly leagueIndex: number | null;
                readonly elo: {
                    readonly rating: number;
                    readonly rank: number;
                } | null;
            }[];
            readonly provenance: {
                readonly dataSha256: components["schemas"]["Sha256"];
                readonly parametersSha256: components["schemas"]["Sha256"];
            } | null;
            readonly availability: {
                readonly ratings: components["schemas"]["Availability"];
                readonly standardErrors: components["schemas"]["Availability"];
            };
        };
        /** @description A fitted number. */
        readonly RatingsParameter: {
            readonly value: number;
            readonly standardError: number | null;
        };
        /** @description The server is ready for requests. Otherwise the answer is a problem document with status 503. */
        readonly Readyz: {
            /** @constant */
            readonly status: "ready";
            readonly editionId: string;
            readonly feedHead: number;
        };
        /** @description Feedback was received. */
        readonly ReceivedFeedback: {
            readonly feedbackId: string;
            readonly receivedAt: components["schemas"]["Timestamp"];
        };
        /** @description The answer does not reveal whether the address had signed up before. */
        readonly ReceivedSignup: {
            readonly eventId: string;
            /** @enum {unknown} */
            readonly list: "seats" | "waiting";
            readonly notice: {
                readonly en: string;
                readonly vi: string;
            };
        };
        /** @description Record against an opponent; former states count towards their successor. */
        readonly Record: {
            readonly played: number;
            readonly won: number;
            readonly drawn: number;
            readonly lost: number;
            readonly goalsFor: number;
            readonly goalsAgainst: number;
        };
        /** @description The records of a tournament so far. Shared records list all holders. */
        readonly Records: {
            readonly year: number;
            readonly totals: {
                readonly matches: number;
                readonly goals: number;
                readonly goalsPerMatch: number | null;
                readonly penalties: number;
                readonly ownGoals: number;
                readonly drawn: number;
                readonly goalless: number;
                readonly extraTime: number;
                readonly shootouts: number;
            };
            readonly biggestWins: readonly (components["schemas"]["ResultLineFields"] & {
                readonly margin: number;
            })[];
            readonly mostGoals: readonly (components["schemas"]["ResultLineFields"] & {
                readonly goals: number;
            })[];
            readonly comebacks: readonly components["schemas"]["RecordsFromBehindFields"][];
            readonly rescuedDraws: readonly (components["schemas"]["RecordsFromBehindFields"] & {
                readonly wonShootout: boolean | null;
            })[];
            readonly earliestGoals: readonly components["schemas"]["RecordsGoal"][];
            readonly latestGoals: {
                readonly inNinetyMinutes: readonly components["schemas"]["RecordsGoal"][];
                readonly inAllPlay: readonly components["schemas"]["RecordsGoal"][];
            };
            readonly severalGoals: readonly (components["schemas"]["ResultLineFields"] & {
                readonly player: components["schemas"]["IdentifiedPlayer"];
                readonly team: components["schemas"]["TeamRef"];
                readonly goals: number;
                readonly penalties: number;
                readonly minutes: readonly string[];
            })[];
            readonly goalsByQuarterHour: readonly {
                readonly from: number;
                readonly to: number;
                /** @enum {unknown} */
                readonly period: "first_half" | "second_half" | "extra_time_first_half" | "extra_time_second_half";
                readonly goals: number;
                readonly inStoppage: number;
                readonly share: number | null;
            }[];
            readonly ages: {
                readonly youngestPlayers: readonly components["schemas"]["RecordsAgeRecord"][];
                readonly oldestPlayers: readonly components["schemas"]["RecordsAgeRecord"][];
                readonly youngestScorers: readonly components["schemas"]["RecordsAgeRecord"][];
                readonly oldestScorers: readonly components["schemas"]["RecordsAgeRecord"][];
            };
            readonly attendance: {
                readonly known: number;
                readonly total: number | null;
                readonly mean: number | null;
                readonly highest: readonly components["schemas"]["RecordsCrowd"][];
                readonly lowest: readonly components["schemas"]["RecordsCrowd"][];
            };
            readonly streaks: {
                readonly wins: readonly components["schemas"]["RecordsStreak"][];
                readonly unbeaten: readonly components["schemas"]["RecordsStreak"][];
            };
            readonly availability: {
                readonly goals: components["schemas"]["Availability"];
                readonly lineups: components["schemas"]["Availability"];
                readonly attendance: components["schemas"]["Availability"];
            };
        };
        /** @description A player and the match at which he had that age. */
        readonly RecordsAgeRecord: components["schemas"]["ResultLineFields"] & {
            readonly player: components["schemas"]["IdentifiedPlayer"];
            readonly team: components["schemas"]["TeamRef"];
            readonly bornOn: components["schemas"]["Day"];
            readonly age: {
                readonly years: number;
                readonly days: number;
            };
        };
        /** @description A match with its attendance. */
        readonly RecordsCrowd: components["schemas"]["ResultLineFields"] & {
            readonly venue: {
                readonly venueId: string;
                readonly name: string;
                readonly city: string;
            };
            readonly attendance: number;
        };
        readonly RecordsFromBehindFields: components["schemas"]["ResultLineFields"] & {
            readonly team: components["schemas"]["TeamRef"];
            readonly behind: number;
            readonly behindAt: components["schemas"]["Pair"];
        };
        /** @description A goal with its match. */
        readonly RecordsGoal: components["schemas"]["ResultLineFields"] & {
            readonly minute: number;
            readonly stoppage: number;
            readonly display: string;
            /** @enum {unknown} */
            readonly kind: "goal" | "penalty" | "own_goal";
            readonly player: components["schemas"]["IdentifiedPlayer"];
            readonly team: components["schemas"]["TeamRef"];
        };
        /** @description A team's run of matches. */
        readonly RecordsStreak: {
            readonly team: components["schemas"]["TeamRef"];
            readonly length: number;
        };
        /** @description Address of a match: both teams and the venue's day, `spain-vs-italy-2030-06-11`. */
        readonly Ref: string;
        /** @description The referees of a tournament so far by matches refereed, most first, then by name, with the cards they have shown. */
        readonly Referees: {
            readonly year: number;
            readonly total: number;
            readonly referees: readonly {
                readonly rank: number;
                readonly refereeId: string;
                readonly name: string;
                readonly country: components["schemas"]["OptionalCountry"];
                readonly matches: number;
                readonly cardsKnown: number;
                readonly yellowCards: number;
                readonly secondYellows: number;
                readonly redCards: number;
                readonly yellowsPerMatch: number | null;
                readonly penaltiesScored: number;
                readonly refereed: readonly {
                    readonly matchId: components["schemas"]["MatchId"];
                    readonly ref: components["schemas"]["Ref"];
                    readonly stage: components["schemas"]["Stage"];
                }[];
            }[];
            readonly availability: {
                readonly referees: components["schemas"]["Availability"];
                readonly cards: components["schemas"]["Availability"];
            };
        };
        /** @description The match was moved to another time or venue before its start. */
        readonly RescheduledV1: {
            readonly id: components["schemas"]["EventId"];
            /** @constant */
            readonly type: "match.rescheduled";
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: string;
            readonly occurredAt: components["schemas"]["Timestamp"];
            readonly data: {
                readonly from: {
                    readonly scheduledAt: components["schemas"]["Timestamp"];
                    readonly venueId: string;
                };
                readonly to: {
                    readonly scheduledAt: components["schemas"]["Timestamp"];
                    readonly venueId: string;
                };
            };
        };
        readonly ResultLineFields: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly stage: components["schemas"]["Stage"];
            readonly playedOn: components["schemas"]["Day"];
            readonly home: components["schemas"]["SideRef"];
            readonly away: components["schemas"]["SideRef"];
            readonly score: components["schemas"]["OptionalScore"];
        };
        /** @description Number of simulated tournaments. */
        readonly Runs: number;
        /** @description Consequences of each result of a match for both sides, and of the first goal, according to the last forecast from what was known before kick-off. */
        readonly ScenarioPredictions: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly status: components["schemas"]["Status"];
            readonly sides: components["schemas"]["Sides"];
            readonly engine: components["schemas"]["Engine"];
            readonly scenarios: {
                readonly asOf: components["schemas"]["Instant"];
                readonly certainAsOf: components["schemas"]["Instant"];
                /** @enum {unknown} */
                readonly basis: "result after 90 minutes" | "who goes through";
                readonly derivedFrom: string;
                readonly simulation: {
                    readonly seed: components["schemas"]["Seed"];
                    readonly runs: components["schemas"]["Runs"];
                    readonly exact: boolean;
                    readonly stateSha256: components["schemas"]["Sha256"];
                    readonly parametersSha256: components["schemas"]["Sha256"];
                };
                readonly settled: boolean;
                readonly summary: components["schemas"]["Text"];
                readonly before: {
                    readonly home: components["schemas"]["ScenarioPredictionsOutlook"];
                    readonly away: components["schemas"]["ScenarioPredictionsOutlook"];
                };
                readonly results: readonly {
                    /** @enum {unknown} */
                    readonly result: "home" | "draw" | "away";
                    readonly probability: components["schemas"]["Probability"];
                    readonly runs: components["schemas"]["Runs"];
                    readonly score: components["schemas"]["OptionalPair"];
                    readonly home: components["schemas"]["ScenarioPredictionsOutlook"];
                    readonly away: components["schemas"]["ScenarioPredictionsOutlook"];
                    readonly others: readonly (components["schemas"]["TeamFields"] & {
                        /** @enum {unknown} */
                        readonly chance: "through" | "champion";
                        readonly before: components["schemas"]["Probability"];
                        readonly after: components["schemas"]["Probability"];
                    })[];
                    readonly text: components["schemas"]["Text"];
                }[];
                readonly generatedBy: components["schemas"]["Text"];
            } | null;
            readonly firstGoal: {
                readonly asOf: components["schemas"]["Instant"];
                readonly derivedFrom: string;
                readonly none: components["schemas"]["Probability"];
                readonly home: components["schemas"]["ScenarioPredictionsScoringFirst"];
                readonly away: components["schemas"]["ScenarioPredictionsScoringFirst"];
                readonly byMinute: readonly {
                    readonly minute: number;
                    readonly goalless: components["schemas"]["ScenarioPredictionsChances"];
                    readonly home: components["schemas"]["ScenarioPredictionsChances"];
                    readonly away: components["schemas"]["ScenarioPredictionsChances"];
                }[];
                readonly text: components["schemas"]["Text"];
            } | null;
            readonly knockout: {
                readonly extraTime: components["schemas"]["Probability"];
                readonly penalties: components["schemas"]["Probability"];
                readonly after90: components["schemas"]["ThreeOutcomes"];
                readonly afterExtraTime: components["schemas"]["ThreeOutcomes"];
                readonly onPenalties: components["schemas"]["BothSides"];
                readonly advance: components["schemas"]["BothSides"];
            } | null;
            readonly now: {
                readonly at: components["schemas"]["Instant"];
                readonly minute: number;
                readonly stoppage: number;
                readonly display: string;
                readonly score: components["schemas"]["Goals"];
                readonly home: components["schemas"]["Probability"];
                readonly draw: components["schemas"]["Probability"];
                readonly away: components["schemas"]["Probability"];
                readonly advance: components["schemas"]["BothSides"] | null;
            } | null;
            readonly prospects: {
                readonly home: components["schemas"]["Prospects"];
                readonly away: components["schemas"]["Prospects"];
            } | null;
            readonly availability: {
                readonly scenarios: components["schemas"]["Availability"];
                readonly firstGoal: components["schemas"]["Availability"];
                readonly knockout: components["schemas"]["Availability"];
                readonly now: components["schemas"]["Availability"];
                readonly prospects: components["schemas"]["Availability"];
            };
        };
        /** @description Chances of the result. */
        readonly ScenarioPredictionsChances: {
            readonly home: components["schemas"]["Probability"];
            readonly draw: components["schemas"]["Probability"];
            readonly away: components["schemas"]["Probability"];
            readonly advance: components["schemas"]["BothSides"] | null;
        };
        /** @description A chance. */
        readonly ScenarioPredictionsEstimate: {
            readonly probability: components["schemas"]["Probability"];
            readonly standardError: number;
            readonly change: number | null;
        };
        /** @description Prospects of one side. */
        readonly ScenarioPredictionsOutlook: {
            readonly points: number | null;
            /** @enum {unknown} */
            readonly certain: "through" | "out" | null;
            readonly winsGroup: boolean | null;
            readonly settledSince: boolean;
            readonly places: {
                readonly first: components["schemas"]["ScenarioPredictionsEstimate"];
                readonly second: components["schemas"]["ScenarioPredictionsEstimate"];
                readonly third: components["schemas"]["ScenarioPredictionsEstimate"];
                readonly fourth: components["schemas"]["ScenarioPredictionsEstimate"];
            } | null;
            readonly rounds: readonly {
                readonly stage: components["schemas"]["KnockoutStage"];
                readonly probability: components["schemas"]["Probability"];
                readonly standardError: number;
                readonly change: number | null;
            }[];
            readonly champion: components["schemas"]["ScenarioPredictionsEstimate"];
            readonly opponents: {
                readonly stage: components["schemas"]["KnockoutStage"];
                readonly teams: readonly (components["schemas"]["TeamFields"] & {
                    readonly probability: components["schemas"]["Probability"];
                })[];
            } | null;
        };
        /** @description A side scoring first. */
        readonly ScenarioPredictionsScoringFirst: {
            readonly probability: components["schemas"]["Probability"];
            readonly chances: components["schemas"]["ScenarioPredictionsChances"];
        };
        /** @description The fixtures of the tournament in playing order: all, or those that match the query. */
        readonly Schedule: {
            readonly year: number;
            readonly filter: {
                readonly group: string | null;
                /** @enum {unknown} */
                readonly stage: "group" | "R32" | "R16" | "QF" | "SF" | "3RD" | "F" | null;
                readonly team: string | null;
                /** Format: date */
                readonly date: string | null;
                /** Format: date */
                readonly from: string | null;
                /** Format: date */
                readonly to: string | null;
                /** @enum {unknown} */
                readonly status: "scheduled" | "live" | "finished" | "postponed" | "suspended" | "abandoned" | "cancelled" | "awarded" | null;
            };
            readonly total: number;
            readonly matches: readonly components["schemas"]["MatchSummary"][];
        };
        /** @description Scopes of a key: read (feed, stream, matches, snapshots), webhooks (register, list, remove, test). */
        readonly Scopes: readonly ("read" | "webhooks")[];
        /** @description A goal or a shoot-out kick was scored or disallowed. A whistle alone does not update the score. */
        readonly ScoreUpdatedV1: {
            readonly id: components["schemas"]["EventId"];
            /** @constant */
            readonly type: "match.score_updated";
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: string;
            readonly occurredAt: components["schemas"]["Timestamp"];
            readonly data: {
                readonly from: components["schemas"]["OptionalPair"];
                readonly to: components["schemas"]["OptionalPair"];
                readonly score: components["schemas"]["EventPartScores"];
            };
        };
        /** @description A scorer and his goals. */
        readonly Scorer: {
            readonly rank: number;
            readonly player: components["schemas"]["IdentifiedPlayer"];
            readonly team: components["schemas"]["TeamRef"];
            readonly goals: number;
            readonly penalties: number;
            readonly matchesScoredIn: number;
        };
        /** @description Every scorer, most goals first, and separately the scorers of own goals. */
        readonly Scorers: {
            readonly year: number;
            readonly filter: {
                readonly team: string | null;
            };
            /** @constant */
            readonly order: [
                "goals",
                "assists",
                "minutes"
            ];
            readonly totals: {
                readonly matches: number;
                readonly scorersKnown: number;
                readonly lineupsKnown: number;
                readonly scorers: number;
                readonly goals: number;
                readonly penalties: number;
                readonly ownGoals: number;
            };
            readonly scorers: readonly {
                readonly rank: number;
                readonly player: components["schemas"]["IdentifiedPlayer"];
                readonly team: components["schemas"]["TeamRef"];
                readonly goals: number;
                readonly penalties: number;
                readonly matchesScoredIn: number;
                readonly appearances: number | null;
                readonly minutes: number | null;
                readonly assists: null;
                readonly minutesPerGoal: number | null;
            }[];
            readonly ownGoals: readonly {
                readonly player: components["schemas"]["IdentifiedPlayer"];
                readonly team: components["schemas"]["TeamRef"];
                readonly ownGoals: number;
            }[];
            readonly availability: {
                readonly goals: components["schemas"]["Availability"];
                readonly assists: components["schemas"]["Availability"];
                readonly minutes: components["schemas"]["Availability"];
            };
        };
        /** @description Search results, best first, and an answer with its sources. */
        readonly Search: {
            readonly query: string;
            /** @enum {unknown} */
            readonly language: "en" | "vi";
            readonly total: number;
            readonly results: readonly {
                readonly id: string;
                readonly kind: components["schemas"]["SearchDocumentsKind"];
                /** Format: uri-reference */
                readonly url: string;
                /** Format: uri-reference */
                readonly dataUrl: string | null;
                /** Format: date-time */
                readonly publishedAt: string | null;
                readonly title: components["schemas"]["SearchMarked"];
                readonly snippet: components["schemas"]["SearchMarked"] | null;
                readonly score: number;
                readonly named: boolean;
            }[];
            readonly answer: {
                readonly text: string | null;
                /** @description `extract`: verbatim sentences of the documents, or what is computed of the market on a day, in a month or a year; otherwise the language model that wrote it, with every number, date and name taken from the cited documents; null without an answer. */
                readonly generatedBy: string | null;
                readonly reason: string | null;
                readonly citations: readonly {
                    readonly documentId: string;
                    readonly text: string | null;
                }[];
            };
        };
        /** @description Everything that can be found: pages, tables, teams, matches, players, matches of earlier tournaments, indices, quizzes, workshops, companies, then articles, newest first. */
        readonly SearchDocuments: {
            readonly total: number;
            readonly documents: readonly {
                readonly id: string;
                readonly kind: components["schemas"]["SearchDocumentsKind"];
                readonly language: string;
                readonly title: string;
                readonly titleVi: string | null;
                readonly text: string;
                readonly textVi: string | null;
                readonly names: readonly string[];
                /** Format: uri-reference */
                readonly url: string;
                /** Format: uri-reference */
                readonly dataUrl: string | null;
                readonly age?: {
                    /** Format: date */
                    readonly on: string;
                    readonly days: number;
                };
                /** Format: date-time */
                readonly publishedAt: string | null;
                readonly year: number | null;
            }[];
        };
        /**
         * @description Its kind: an article of either news list, a match, a team, a player, a group table, a listed company, an index, a quiz, a workshop, or a page of the site.
         * @enum {unknown}
         */
        readonly SearchDocumentsKind: "article" | "match" | "team" | "player" | "table" | "company" | "index" | "market" | "quiz" | "workshop" | "page";
        /** @description Text with its matching places. */
        readonly SearchMarked: {
            readonly language: string;
            readonly text: string;
            readonly marks: readonly {
                readonly start: number;
                readonly end: number;
            }[];
        };
        /** @description Seed of the simulation: the same seed, facts and number of runs give the same odds. */
        readonly Seed: string;
        /** @description The card of SEP-2127 for clients of the Model Context Protocol. */
        readonly ServerCard: {
            /** @constant */
            readonly $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json";
            readonly name: string;
            readonly title: string;
            readonly version: string;
            readonly description: string;
            /** Format: uri */
            readonly websiteUrl: string;
            readonly serverInfo: {
                readonly name: string;
                readonly version: string;
            };
        };
        /** @description SHA-256 in lower-case hexadecimal. */
        readonly Sha256: string;
        /** @description All shoot-outs of the competition up to now, newest first, and each team's balance. */
        readonly Shootouts: {
            readonly total: number;
            readonly shootouts: readonly {
                readonly year: number;
                readonly playedOn: components["schemas"]["Day"];
                readonly stage: string;
                readonly matchId: string | null;
                readonly ref: string | null;
                readonly home: components["schemas"]["HistoricTeam"];
                readonly away: components["schemas"]["HistoricTeam"];
                readonly goals: components["schemas"]["Pair"];
                readonly shootout: components["schemas"]["Pair"];
                readonly winner: components["schemas"]["Side"];
                readonly kicks: readonly {
                    readonly side: components["schemas"]["Side"];
                    readonly name: string;
                    readonly scored: boolean;
                }[] | null;
            }[];
            readonly teams: readonly {
                readonly team: components["schemas"]["HistoricTeam"];
                readonly won: number;
                readonly lost: number;
            }[];
            readonly availability: components["schemas"]["Availability"];
        };
        /**
         * @description Side of a match as the fixture list names it; `home` does not mean that the team plays in its own country.
         * @enum {unknown}
         */
        readonly Side: "home" | "away";
        /** @description One side of a match: the team, or the bracket slot while the team is unknown. */
        readonly SideRef: {
            readonly teamId: string | null;
            readonly code: string | null;
            readonly name: string;
            readonly nameVi: string;
            readonly flag: string | null;
            readonly slot: string | null;
        };
        /** @description Both sides of a match. */
        readonly Sides: {
            readonly home: components["schemas"]["SideRef"];
            readonly away: components["schemas"]["SideRef"];
        };
        /** @description Public keys (RFC 7517) of this site's crawler: the current signing key, the next one and, for a day, the previous one. */
        readonly SignaturesDirectory: {
            readonly keys: readonly {
                /** @constant */
                readonly kty: "OKP";
                /** @constant */
                readonly crv: "Ed25519";
                readonly kid: string;
                readonly x: string;
                /** @constant */
                readonly use: "sig";
                readonly nbf: number;
                readonly exp: number;
            }[];
        };
        /** @description Facts about this deployment that a client needs before anything else. */
        readonly SiteConfig: {
            readonly name: string;
            readonly description: {
                readonly en: string;
                readonly vi: string;
            };
            readonly languages: readonly string[];
            readonly defaultLanguage: string;
            readonly timeZone: string;
            /** Format: uri */
            readonly baseUrl: string;
            readonly features: {
                readonly matchSources: readonly string[];
                readonly languageModel: boolean;
                readonly translation: boolean;
                readonly stream: boolean;
                readonly webhooks: boolean;
                readonly search: boolean;
                readonly watchlist: boolean;
                readonly workshops: boolean;
                readonly feedback: boolean;
                readonly agentRegistration: boolean;
                readonly notifications: boolean;
                readonly accounts: boolean;
            };
            readonly quizzes: readonly string[];
            readonly limits: {
                readonly watchlistSymbols: number;
                readonly newsPageSize: number;
                readonly requestsPerMinute: number;
                readonly partnerRequestsPerMinute: number;
            };
            readonly links: {
                /** Format: uri */
                readonly openapi: string;
                /** Format: uri */
                readonly health: string;
                /** Format: uri */
                readonly schedule: string;
                /** Format: uri */
                readonly news: string;
                /** Format: uri */
                readonly marketNews: string;
                /** Format: uri */
                readonly feed: string;
                /** Format: uri */
                readonly workshopEvents: string;
                /** Format: uri */
                readonly quizzes: string;
                /** Format: uri */
                readonly protectedResource: string;
                /** Format: uri */
                readonly authorizationServer: string;
            };
        };
        /** @description All data of one match: each part as at its own address, all from one edition. */
        readonly Snapshot: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly edition: string;
            readonly lastChange: components["schemas"]["LastChange"];
            readonly match: components["schemas"]["Match"];
            readonly stats: components["schemas"]["MatchStats"];
            readonly recap: components["schemas"]["MatchRecap"];
            readonly events: components["schemas"]["MatchEvents"];
            readonly probability: components["schemas"]["MatchProbability"];
        };
        /** @description Publisher. */
        readonly Source: {
            readonly id: components["schemas"]["SourceId"];
            readonly name: string;
            readonly publisher: string;
        };
        /** @description Id of a source, as in `/api/admin/sources` and in the query `source`. */
        readonly SourceId: string;
        /** @description Every known source of news, matches and prices: whether it is enabled, why not, and how its attempts went. */
        readonly Sources: {
            readonly counts: {
                readonly listed: number;
                readonly enabled: number;
                readonly healthy: number;
                readonly failing: number;
                readonly neverAsked: number;
            };
            readonly sources: readonly {
                readonly sourceId: string;
                /** @enum {unknown} */
                readonly kind: "news" | "matches" | "prices";
                /** @enum {unknown} */
                readonly desk: "tournament" | "market";
                readonly name: string;
                readonly publisher: string;
                /** Format: uri */
                readonly url: string | null;
                readonly language: string | null;
                readonly topic: string;
                /** @enum {unknown} */
                readonly confidence: "confirmed" | "listed-once" | "known-broken";
                readonly enabled: boolean;
                readonly note: string | null;
                /**
                 * @description Result of the last attempt; null before the first.
                 * @enum {unknown}
                 */
                readonly state: "ok" | "slow" | "damaged" | "empty" | "html" | "challenge" | "unreadable" | "gone" | "refused" | "rate-limited" | "server-error" | "redirected" | "too-large" | "timeout" | "network" | "blocked-address" | "robots" | "circuit-open" | "failed" | null;
                readonly lastAttemptAt: components["schemas"]["SourcesOptionalInstant"];
                readonly lastSuccessAt: components["schemas"]["SourcesOptionalInstant"];
                readonly lastBodyAt: components["schemas"]["SourcesOptionalInstant"];
                readonly lastErrorAt: components["schemas"]["SourcesOptionalInstant"];
                readonly lastError: string | null;
                readonly httpStatus: number | null;
                readonly items: number | null;
                readonly latencyMs: number | null;
                readonly failures: number;
                readonly nextAttemptAt: components["schemas"]["SourcesOptionalInstant"];
                /** Format: uri */
                readonly movedTo: string | null;
                /** Format: uri */
                readonly offeredUrl: string | null;
                readonly itemCounts: {
                    readonly taken: number;
                    readonly irrelevant: number;
                    readonly unusable: number;
                    readonly old: number;
                    readonly beyond: number;
                    readonly undated: number;
                } | null;
                /** @enum {unknown} */
                readonly circuit: "closed" | "open" | "half-open";
            }[];
        };
        /**
         * Format: date-time
         * @description Moment in UTC; null if there was none.
         */
        readonly SourcesOptionalInstant: string | null;
        /** @description The players of a team with their totals for the tournament and match by match. */
        readonly Squad: {
            readonly year: number;
            readonly team: components["schemas"]["TeamRef"];
            readonly manager: components["schemas"]["Manager"] | null;
            readonly matches: readonly components["schemas"]["SquadMatchFields"][];
            readonly nextMatch: components["schemas"]["MatchAddress"] | null;
            readonly players: readonly (components["schemas"]["SquadProfileFields"] & {
                readonly suspension: components["schemas"]["SquadSuspensionFields"];
                readonly matches: readonly components["schemas"]["SquadPartFields"][];
            })[];
            readonly coverage: components["schemas"]["Coverage"];
            readonly derivedFrom: components["schemas"]["SquadDerivedFrom"];
            readonly availability: components["schemas"]["SquadAvailability"];
        };
        /** @description Availability of the players' records, with reasons. */
        readonly SquadAvailability: {
            readonly appearances: components["schemas"]["Availability"];
            readonly cards: components["schemas"]["Availability"];
            readonly ratings: components["schemas"]["Availability"];
            readonly assists: components["schemas"]["Availability"];
            readonly clubs: components["schemas"]["Availability"];
            readonly suspension: components["schemas"]["Availability"];
        };
        /** @description Basis of the figures. */
        readonly SquadDerivedFrom: {
            readonly suspension: string;
            readonly rating: string;
        };
        readonly SquadMatchFields: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly stage: components["schemas"]["Stage"];
            readonly playedOn: components["schemas"]["Day"];
            readonly opponent: components["schemas"]["TeamRef"];
            readonly score: readonly [
                number,
                number
            ] | null;
        };
        readonly SquadPartFields: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly started: boolean | null;
            readonly cameOn: string | null;
            readonly wentOff: string | null;
            readonly minutes: number | null;
            readonly goals: number;
            readonly penalties: number;
            readonly ownGoals: number;
            readonly yellowCards: components["schemas"]["KnownCount"];
            readonly secondYellows: components["schemas"]["KnownCount"];
            readonly redCards: components["schemas"]["KnownCount"];
            readonly rating: number | null;
        };
        readonly SquadProfileFields: {
            readonly playerId: components["schemas"]["PlayerId"];
            readonly personId: components["schemas"]["PersonId"];
            readonly shirt: number;
            readonly name: string;
            /** @enum {unknown} */
            readonly position: "GK" | "DF" | "MF" | "FW";
            /** Format: date */
            readonly bornOn: string | null;
            readonly club: string | null;
            readonly clubCountry: components["schemas"]["OptionalCountry"];
            readonly age: number | null;
            readonly record: components["schemas"]["PlayerRecord"];
            readonly assists: null;
            readonly worldCupGoals: {
                readonly total: number;
                readonly byYear: components["schemas"]["GoalsByYear"];
            };
            readonly minutesPerGoal: number | null;
            readonly shootoutKicks: {
                readonly taken: number;
                readonly scored: number;
            };
            readonly rating: {
                readonly mean: number | null;
                readonly matches: number;
            };
            readonly suspensions: readonly {
                /** @enum {unknown} */
                readonly reason: "red_card" | "second_yellow" | "two_yellows";
                readonly earnedIn: components["schemas"]["MatchAddress"];
                readonly costs: components["schemas"]["MatchAddress"] | null;
                readonly lifted: components["schemas"]["OptionalRuling"];
            }[];
        };
        readonly SquadSuspensionFields: {
            readonly suspended: boolean | null;
            /** @enum {unknown} */
            readonly reason: "red_card" | "second_yellow" | "two_yellows" | null;
            readonly oneYellowAway: boolean | null;
        };
        /**
         * @description Stage of the tournament: group stage, round of 32, round of 16, quarter-finals, semi-finals, third-place match, final.
         * @enum {unknown}
         */
        readonly Stage: "group" | "R32" | "R16" | "QF" | "SF" | "3RD" | "F";
        /** @description One team's row in its group table. */
        readonly StandingRow: components["schemas"]["TableFields"];
        /** @description The group tables and the ranking of the third-placed teams. */
        readonly Standings: {
            readonly year: number;
            readonly tieBreaks: components["schemas"]["TieBreaks"];
            readonly advancePerGroup: number;
            readonly groups: readonly {
                readonly group: components["schemas"]["Group"];
                readonly complete: boolean;
                readonly rows: readonly components["schemas"]["StandingRow"][];
            }[];
            readonly thirdPlaced: {
                readonly advance: number;
                readonly complete: boolean;
                readonly tieBreaks: components["schemas"]["TieBreaks"];
                readonly rows: readonly (components["schemas"]["TableFields"] & {
                    readonly group: components["schemas"]["Group"];
                    readonly advances: boolean | null;
                    readonly meets: string | null;
                })[];
            };
        };
        /** @description The match statistics changed; `/api/matches/{ref}/stats` has more. */
        readonly StatsUpdatedV1: {
            readonly id: components["schemas"]["EventId"];
            /** @constant */
            readonly type: "match.stats_updated";
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: string;
            readonly occurredAt: components["schemas"]["Timestamp"];
            readonly data: {
                readonly home?: components["schemas"]["EventFigures"];
                readonly away?: components["schemas"]["EventFigures"];
                readonly provider?: string | null;
            };
        };
        /**
         * @description Status of a match.
         * @enum {unknown}
         */
        readonly Status: "scheduled" | "live" | "finished" | "postponed" | "suspended" | "abandoned" | "cancelled" | "awarded";
        /** @description The status of the match, or the part being played, changed. */
        readonly StatusChangedV1: {
            readonly id: components["schemas"]["EventId"];
            /** @constant */
            readonly type: "match.status_changed";
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: string;
            readonly occurredAt: components["schemas"]["Timestamp"];
            readonly data: {
                readonly from: components["schemas"]["EventStanding"];
                readonly to: components["schemas"]["EventStanding"];
                readonly score: components["schemas"]["EventPartScores"];
            };
        };
        /** @description A listed share, as known when the figures of a day were published. */
        readonly Stock: {
            readonly symbol: string;
            readonly name: components["schemas"]["Text"] | null;
            readonly icb: string | null;
            readonly sector: components["schemas"]["Text"] | null;
            readonly pricesFrom?: {
                readonly quote: components["schemas"]["StockPriceSource"];
                readonly adjusted: components["schemas"]["StockPriceSource"] | null;
                readonly disagreements: readonly {
                    readonly on: components["schemas"]["Day"];
                    readonly holds: components["schemas"]["StockPriceSource"];
                    readonly closes: readonly {
                        readonly source: components["schemas"]["StockPriceSource"];
                        readonly close: number;
                    }[];
                }[];
            };
            /** @enum {unknown} */
            readonly exchange: "HOSE" | "HNX" | "UPCOM";
            readonly date: components["schemas"]["Day"] | null;
            readonly knownThrough: components["schemas"]["Instant"] | null;
            readonly indices: readonly {
                /** @constant */
                readonly index: "VN30";
                readonly isMember: boolean | null;
                readonly basket: string | null;
                readonly effectiveFrom: components["schemas"]["Day"] | null;
                readonly freeFloatPercent: number | null;
            }[];
            readonly quote: {
                readonly on: components["schemas"]["Day"];
                /** @constant */
                readonly unit: "VND";
                /** @constant */
                readonly basis: "raw";
                readonly open: number | null;
                readonly high: number | null;
                readonly low: number | null;
                readonly close: number;
                readonly sources: number;
                readonly previousClose: number | null;
                readonly previousOn: components["schemas"]["Day"] | null;
                readonly reference: number | null;
                readonly exDateFactor: number | null;
                readonly ceiling: number | null;
                readonly floor: number | null;
                readonly change: number | null;
                readonly changePercent: number | null;
                /** @enum {unknown} */
                readonly changeFrom: "reference" | "previousClose" | null;
                readonly volume: number | null;
                readonly turnover: number | null;
                readonly totalVolume: number | null;
                readonly totalTurnover: number | null;
            } | null;
            readonly foreignFlow: {
                readonly on: components["schemas"]["Day"];
                readonly buyVolume: number;
                readonly sellVolume: number;
                readonly netVolume: number;
                readonly buyValue: number | null;
                readonly sellValue: number | null;
                readonly netValue: number | null;
                readonly sources: number;
            } | null;
            readonly returns: {
                readonly "1d": components["schemas"]["StockReturn"] | null;
                readonly "1w": components["schemas"]["StockReturn"] | null;
                readonly "1m": components["schemas"]["StockReturn"] | null;
                readonly "3m": components["schemas"]["StockReturn"] | null;
                readonly "1y": components["schemas"]["StockReturn"] | null;
            };
            readonly movingAverages: {
                readonly 5: components["schemas"]["StockAverage"] | null;
                readonly 20: components["schemas"]["StockAverage"] | null;
                readonly 50: components["schemas"]["StockAverage"] | null;
                readonly 200: components["schemas"]["StockAverage"] | null;
            };
            readonly indicators: {
                readonly rsi14: components["schemas"]["StockIndicator"] | null;
                readonly volatility20: components["schemas"]["StockIndicator"] | null;
            };
            readonly yearRange: {
                readonly high: number;
                readonly highOn: components["schemas"]["Day"];
                readonly low: number;
                readonly lowOn: components["schemas"]["Day"];
                readonly fromOn: components["schemas"]["Day"];
                readonly isWhole: boolean;
                readonly toOn: components["schemas"]["Day"];
            } | null;
            readonly exDates: readonly {
                readonly on: components["schemas"]["Day"];
                readonly factor: number | null;
                /** Format: date */
                readonly previousOn: string;
                readonly confirmedBy: number;
                /** @description What the fall of the reference price suggests: below 7 % a dividend in cash, above it one in new shares. */
                readonly likely: {
                    /** @constant */
                    readonly kind: "cash";
                    readonly amount: number;
                } | {
                    /** @constant */
                    readonly kind: "shares";
                    readonly percent: number;
                } | null;
            }[] | null;
            readonly series: {
                readonly raw: {
                    /** @constant */
                    readonly unit: "VND";
                    /** @constant */
                    readonly basis: "raw";
                    readonly on: readonly string[];
                    readonly open: readonly (number | null)[];
                    readonly high: readonly (number | null)[];
                    readonly low: readonly (number | null)[];
                    readonly close: readonly number[];
                    readonly volume: readonly (number | null)[];
                    readonly sources: readonly number[];
                } | null;
                readonly adjusted: {
                    /** @enum {unknown} */
                    readonly derivedFrom: "rawAndExDates" | "source";
                    /** @constant */
                    readonly unit: "VND";
                    /** @constant */
                    readonly basis: "adjusted";
                    readonly on: readonly string[];
                    readonly open: readonly (number | null)[];
                    readonly high: readonly (number | null)[];
                    readonly low: readonly (number | null)[];
                    readonly close: readonly number[];
                    readonly volume: readonly (number | null)[] | null;
                    readonly sources: readonly number[] | null;
                } | null;
                readonly closes: {
                    /** @constant */
                    readonly unit: "VND";
                    /** @constant */
                    readonly basis: "raw";
                    readonly on: readonly string[];
                    readonly close: readonly number[];
                    readonly totalVolume: readonly number[];
                    readonly sources: readonly number[];
                } | null;
            };
            readonly peers: readonly {
                readonly symbol: string;
                /** @enum {unknown} */
                readonly exchange: "HOSE" | "HNX" | "UPCOM";
                readonly on: components["schemas"]["Day"] | null;
                readonly close: number | null;
                readonly changePercent: number | null;
                readonly meanTurnover: number;
                /** @enum {unknown} */
                readonly turnoverOf: "total" | "matched";
            }[];
            readonly news: {
                readonly through: components["schemas"]["Instant"];
                readonly items: readonly {
                    readonly docId: components["schemas"]["DocId"];
                    readonly title: string;
                    /** Format: uri */
                    readonly url: string;
                    readonly language: components["schemas"]["Language"];
                    readonly source: {
                        readonly id: components["schemas"]["SourceId"];
                        readonly name: string;
                    };
                    readonly publishedAt: components["schemas"]["Instant"];
                }[];
            };
            readonly availability: {
                readonly name: components["schemas"]["Availability"];
                readonly sector: components["schemas"]["Availability"];
                readonly date: components["schemas"]["Availability"];
                readonly quote: components["schemas"]["Availability"];
                readonly openHighLow: components["schemas"]["Availability"];
                readonly volume: components["schemas"]["Availability"];
                readonly totalVolume: components["schemas"]["Availability"];
                readonly reference: components["schemas"]["Availability"];
                readonly change: components["schemas"]["Availability"];
                readonly foreignFlow: components["schemas"]["Availability"];
                readonly returns: components["schemas"]["Availability"];
                readonly movingAverages: components["schemas"]["Availability"];
                readonly indicators: components["schemas"]["Availability"];
                readonly yearRange: components["schemas"]["Availability"];
                readonly exDates: components["schemas"]["Availability"];
                readonly series: {
                    readonly raw: components["schemas"]["Availability"];
                    readonly adjusted: components["schemas"]["Availability"];
                    readonly closes: components["schemas"]["Availability"];
                };
                readonly peers: components["schemas"]["Availability"];
            };
        };
        /** @description A moving average. */
        readonly StockAverage: {
            readonly value: number;
            readonly fromOn: components["schemas"]["Day"];
            readonly toOn: components["schemas"]["Day"];
        };
        /** @description An indicator. */
        readonly StockIndicator: {
            readonly value: number;
            readonly toOn: components["schemas"]["Day"];
        };
        /**
         * @description Facts files, or a provider.
         * @enum {unknown}
         */
        readonly StockPriceSource: "facts" | "vndirect" | "ssi" | "cafef";
        /** @description A return. */
        readonly StockReturn: {
            readonly fromOn: components["schemas"]["Day"];
            readonly toOn: components["schemas"]["Day"];
            readonly changePercent: number;
        };
        /** @description Every listed share with its latest close. */
        readonly Stocks: {
            readonly knownThrough: components["schemas"]["Instant"] | null;
            readonly total: number;
            readonly stocks: readonly {
                readonly symbol: string;
                readonly name: components["schemas"]["Text"] | null;
                readonly icb: string | null;
                readonly sector: components["schemas"]["Text"] | null;
                /** @enum {unknown} */
                readonly exchange: "HOSE" | "HNX" | "UPCOM";
                readonly indices: readonly "VN30"[];
                readonly on: components["schemas"]["Day"] | null;
                readonly close: number | null;
                readonly changePercent: number | null;
                readonly words: string;
                readonly url: string;
                readonly pageUrl: string;
            }[];
            readonly availability: components["schemas"]["Availability"];
        };
        /** @description An event reported by one or several publishers: one entry per event, led by the first article of its newest story. */
        readonly Story: {
            readonly storyId: components["schemas"]["DocId"];
            readonly publishers: number;
            readonly articles: number;
            readonly lead: components["schemas"]["Item"];
        };
        /** @description Opens the event stream in a browser, which cannot send a key. */
        readonly StreamTicket: {
            readonly ticket: string;
            /** Format: date-time */
            readonly expiresAt: string;
            /** Format: uri */
            readonly url: string;
        };
        /** @description Result of submitting a team sheet. */
        readonly SubmittedLineup: {
            /** @enum {unknown} */
            readonly outcome: "recorded" | "unchanged";
            readonly matchId: string;
            readonly teamId: string;
            readonly events: readonly components["schemas"]["Event"][];
            readonly job: components["schemas"]["Job"] | null;
        };
        readonly TableFields: {
            readonly team: components["schemas"]["TeamRef"];
            readonly position: number;
            readonly played: number;
            readonly won: number;
            readonly drawn: number;
            readonly lost: number;
            readonly goalsFor: number;
            readonly goalsAgainst: number;
            readonly goalDifference: number;
            readonly points: number;
            readonly conduct: number;
            /** @enum {unknown} */
            readonly decidedBy: "points" | "headToHeadPoints" | "headToHeadGoalDifference" | "headToHeadGoalsFor" | "goalDifference" | "goalsFor" | "conduct" | "ranking" | null;
            readonly form: components["schemas"]["Form"];
            /** @enum {unknown} */
            readonly fate: "advances" | "eliminated" | null;
            readonly prospects: components["schemas"]["Prospects"];
        };
        /** @description Line-ups, scoring patterns, game states, bench and discipline of both sides of a match, only from recorded data, in English and Vietnamese. */
        readonly TacticalBriefing: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly status: components["schemas"]["Status"];
            readonly kickoffAt: components["schemas"]["Instant"];
            readonly home: components["schemas"]["SideRef"];
            readonly away: components["schemas"]["SideRef"];
            readonly sections: readonly {
                readonly key: string;
                readonly heading: components["schemas"]["Text"];
                readonly text: components["schemas"]["Text"];
            }[];
            readonly generatedBy: components["schemas"]["Text"];
            /** @constant */
            readonly basis: "what was known when the match kicked off; of a coming match, what is known now";
            readonly knownAt: components["schemas"]["KnownAt"];
            /** @constant */
            readonly derivedFrom: "starting elevens, goals, cards and substitutions of earlier matches of the tournament, minutes of the scoresheet without stoppage time, and the frozen forecast";
            readonly facts: {
                readonly matchId: components["schemas"]["MatchId"];
                readonly stage: components["schemas"]["Stage"];
                readonly on: components["schemas"]["Day"];
                readonly names: {
                    readonly home: components["schemas"]["Text"];
                    readonly away: components["schemas"]["Text"];
                };
                readonly home: components["schemas"]["TacticalBriefingSide"] | null;
                readonly away: components["schemas"]["TacticalBriefingSide"] | null;
                readonly watch: {
                    readonly clubMates: readonly {
                        readonly club: string;
                        readonly home: readonly string[];
                        readonly away: readonly string[];
                    }[];
                    readonly blocs: readonly {
                        readonly team: components["schemas"]["Text"];
                        readonly club: string;
                        readonly players: readonly string[];
                    }[];
                    readonly ages: readonly {
                        readonly team: components["schemas"]["Text"];
                        readonly name: string;
                        readonly age: number;
                    }[];
                    readonly cleanFor: readonly {
                        readonly team: components["schemas"]["Text"];
                        readonly minutes: number;
                    }[];
                };
                readonly model: {
                    readonly rates: {
                        readonly home: number;
                        readonly away: number;
                    };
                    /** @enum {unknown} */
                    readonly ground: "home" | "away" | "neutral";
                    readonly on: components["schemas"]["Day"];
                } | null;
            };
            readonly availability: {
                readonly sections: components["schemas"]["Availability"];
                readonly teams: components["schemas"]["Availability"];
                readonly lineups: components["schemas"]["Availability"];
                readonly substitutions: components["schemas"]["Availability"];
                readonly cards: components["schemas"]["Availability"] | null;
                readonly forecast: components["schemas"]["Availability"] | null;
            };
        };
        /** @description Results. */
        readonly TacticalBriefingRecord: {
            readonly won: number;
            readonly drawn: number;
            readonly lost: number;
        };
        /** @description One side whose team is known. */
        readonly TacticalBriefingSide: {
            readonly name: components["schemas"]["Text"];
            readonly eleven: {
                /** @enum {unknown} */
                readonly of: "this" | "earlier";
                readonly against: components["schemas"]["Text"] | null;
                readonly stage: components["schemas"]["Stage"];
                readonly formation: string | null;
                readonly lines: readonly (readonly string[])[];
                readonly captain: string | null;
                readonly averageAge: number | null;
                readonly suspended: readonly string[];
            } | null;
            readonly changes: {
                readonly against: components["schemas"]["Text"];
                readonly cameIn: readonly string[];
                readonly wentOut: readonly string[];
            } | null;
            readonly scoring: {
                readonly matches: number;
                readonly goalsFor: number;
                readonly goalsAgainst: number;
                readonly forPerMatch: number;
                readonly againstPerMatch: number;
                readonly forByQuarter: readonly number[];
                readonly againstByQuarter: readonly number[];
                readonly goalMinutes: readonly string[];
                readonly penalties: number;
                readonly ownGoalsInFavour: number;
                readonly scoredFirst: components["schemas"]["TacticalBriefingRecord"];
                readonly concededFirst: components["schemas"]["TacticalBriefingRecord"];
                readonly minutes: {
                    readonly leading: number;
                    readonly level: number;
                    readonly trailing: number;
                };
                readonly everAhead: boolean;
                readonly everBehind: boolean;
            } | null;
            readonly bench: {
                readonly matches: number;
                readonly substitutions: number;
                readonly firstChange: number | null;
                readonly byHalfTime: number;
                readonly goals: readonly {
                    readonly name: string;
                    readonly minute: string;
                    readonly against: components["schemas"]["Text"];
                }[];
            } | null;
            readonly cards: {
                readonly matches: number;
                readonly yellow: number;
                readonly yellowAfterHalfTime: number;
                readonly red: readonly {
                    readonly name: string;
                    readonly minute: string;
                    readonly against: components["schemas"]["Text"];
                }[];
            } | null;
            readonly scorers: readonly {
                readonly name: string;
                readonly goals: number;
                readonly penalties: number;
                readonly goalMinutes: readonly string[];
                readonly played: number | null;
            }[];
        };
        /** @description A team's profile: standing, form, path, matches, squad, discipline, scorers, odds and earlier tournaments. */
        readonly Team: components["schemas"]["ListedTeamFields"] & {
            readonly year: number;
            readonly standing: components["schemas"]["StandingRow"];
            readonly form: components["schemas"]["Form"];
            readonly formBefore: readonly components["schemas"]["International"][];
            readonly played: number;
            readonly path: {
                readonly played: readonly {
                    readonly matchId: components["schemas"]["MatchId"];
                    readonly ref: components["schemas"]["Ref"];
                    readonly stage: components["schemas"]["Stage"];
                    readonly stageName: components["schemas"]["Text"];
                    readonly kickoffAt: components["schemas"]["Instant"];
                    readonly opponent: components["schemas"]["SideRef"];
                    readonly goals: components["schemas"]["Pair"];
                    readonly afterExtraTime: boolean;
                    readonly shootout: components["schemas"]["OptionalPair"];
                    /** @enum {unknown} */
                    readonly outcome: "W" | "D" | "L";
                }[];
                readonly next: {
                    readonly matchId: components["schemas"]["MatchId"];
                    readonly ref: components["schemas"]["Ref"];
                    readonly stage: components["schemas"]["Stage"];
                    readonly stageName: components["schemas"]["Text"];
                    readonly kickoffAt: components["schemas"]["Instant"];
                    readonly status: components["schemas"]["Status"];
                    readonly opponent: components["schemas"]["SideRef"];
                    readonly probability: {
                        readonly win: components["schemas"]["Probability"];
                        readonly draw: components["schemas"]["Probability"];
                        readonly loss: components["schemas"]["Probability"];
                        readonly asOf: components["schemas"]["Instant"];
                    } | null;
                } | null;
                readonly ahead: readonly components["schemas"]["TeamPossibleMatch"][];
                readonly availability: components["schemas"]["Availability"];
            };
            readonly matches: readonly components["schemas"]["MatchSummary"][];
            readonly manager: components["schemas"]["Manager"] | null;
            readonly squad: readonly {
                readonly playerId: components["schemas"]["PlayerId"];
                readonly personId: components["schemas"]["PersonId"];
                readonly shirt: number;
                readonly name: string;
                /** @enum {unknown} */
                readonly position: "GK" | "DF" | "MF" | "FW";
                /** Format: date */
                readonly bornOn: string | null;
                readonly club: string | null;
                readonly clubCountry: components["schemas"]["OptionalCountry"];
                readonly age: number | null;
                readonly record: components["schemas"]["PlayerRecord"];
            }[];
            readonly coverage: components["schemas"]["Coverage"];
            readonly discipline: {
                readonly derivedFrom: string;
                readonly nextMatch: components["schemas"]["MatchAddress"] | null;
                readonly suspended: readonly {
                    readonly player: components["schemas"]["IdentifiedPlayer"];
                    /** @enum {unknown} */
                    readonly reason: "red_card" | "second_yellow" | "two_yellows";
                }[] | null;
                readonly oneYellowAway: readonly components["schemas"]["IdentifiedPlayer"][];
                readonly availability: components["schemas"]["Availability"];
            };
            readonly topScorers: readonly components["schemas"]["Scorer"][];
            readonly odds: (components["schemas"]["ChampionOddsChanceFields"] & {
                readonly asOf: components["schemas"]["Instant"];
            }) | null;
            /** @description The chances as of the last final whistle or, if later, the last daily edition, as on the team's page: a match in play counts as not yet played. */
            readonly daily: (components["schemas"]["ChampionOddsChanceFields"] & {
                readonly asOf: components["schemas"]["Instant"];
                readonly ahead: readonly components["schemas"]["TeamPossibleMatch"][];
            }) | null;
            readonly oddsTrend: readonly {
                readonly asOf: components["schemas"]["Instant"];
                readonly R32: components["schemas"]["Probability"];
                readonly R16: components["schemas"]["Probability"];
                readonly QF: components["schemas"]["Probability"];
                readonly SF: components["schemas"]["Probability"];
                readonly F: components["schemas"]["Probability"];
                readonly champion: components["schemas"]["Probability"];
            }[];
            readonly worldCups: components["schemas"]["MatchHistoryWorldCups"];
            readonly availability: {
                readonly appearances: components["schemas"]["Availability"];
                readonly cards: components["schemas"]["Availability"];
            };
            readonly links: {
                readonly headToHead: string;
                readonly schedule: string;
                readonly squad: string;
            };
        };
        readonly TeamFields: {
            readonly teamId: components["schemas"]["TeamId"];
            readonly code: string;
            readonly name: string;
            readonly nameVi: string;
            readonly flag: string;
        };
        /** @description Id of a team: its FIFA code in lower case, `mex`. */
        readonly TeamId: string;
        /** @description A knock-out match that the team may play. */
        readonly TeamPossibleMatch: {
            readonly matchId: components["schemas"]["MatchId"];
            readonly ref: components["schemas"]["Ref"];
            readonly stage: components["schemas"]["Stage"];
            readonly stageName: components["schemas"]["Text"];
            readonly kickoffAt: components["schemas"]["Instant"];
            readonly side: components["schemas"]["Side"];
            readonly probability: components["schemas"]["Probability"];
            readonly opponents: readonly {
                readonly team: components["schemas"]["TeamRef"];
                readonly probability: components["schemas"]["Probability"];
            }[];
        };
        /** @description A team of this tournament. */
        readonly TeamRef: components["schemas"]["TeamFields"];
        /** @description Every team's finished matches in figures, most goals first. */
        readonly TeamTable: {
            readonly year: number;
            readonly matches: number;
            readonly teams: readonly {
                readonly team: components["schemas"]["TeamRef"];
                readonly matches: number;
                readonly goalsFor: components["schemas"]["TeamTableGoals"];
                readonly goalsAgainst: components["schemas"]["TeamTableGoals"];
                readonly cleanSheets: number;
                readonly firstGoals: number;
                readonly firstConceded: number;
                readonly minutesAhead: number;
                readonly minutesLevel: number;
                readonly minutesBehind: number;
                readonly fromBench: number;
            }[];
            readonly availability: {
                readonly goals: components["schemas"]["Availability"];
                readonly substitutions: components["schemas"]["Availability"];
            };
        };
        /** @description Goals by half. */
        readonly TeamTableGoals: {
            readonly total: number;
            readonly firstHalf: number;
            readonly secondHalf: number;
            readonly extraTime: number;
        };
        /** @description Every team of the tournament in the order of the draw, and the furthest round it has reached. */
        readonly Teams: {
            readonly year: number;
            readonly total: number;
            readonly teams: readonly components["schemas"]["ListedTeamFields"][];
        };
        /** @description A text in both languages of the site. */
        readonly Text: {
            readonly en: string;
            readonly vi: string;
        };
        /** @description Probabilities of the three outcomes, after 90 minutes unless said otherwise. */
        readonly ThreeOutcomes: {
            readonly home: components["schemas"]["Probability"];
            readonly draw: components["schemas"]["Probability"];
            readonly away: components["schemas"]["Probability"];
        };
        /** @description Criteria of a table in the order in which they apply. */
        readonly TieBreaks: readonly ("points" | "headToHead" | "goalDifference" | "goalsFor" | "conduct" | "ranking")[];
        /**
         * Format: date-time
         * @description A UTC instant.
         */
        readonly Timestamp: string;
        /**
         * Format: date-time
         * @description A UTC instant; null if there is none.
         */
        readonly TimestampOrNull: string | null;
        /** @description Market news of one day in Vietnam, newest first. */
        readonly Today: components["schemas"]["PageFields"] & {
            readonly date: components["schemas"]["VietnamDay"];
            readonly earlierOn: components["schemas"]["VietnamDay"] | null;
            readonly hot: readonly components["schemas"]["Story"][];
            readonly availability: components["schemas"]["Availability"];
            readonly sources: readonly {
                readonly id: components["schemas"]["SourceId"];
                readonly name: string;
                readonly items: number;
            }[];
        };
        /** @description The tournaments with matches, tables and forecasts in this service: the current one first, then past ones, latest first. */
        readonly Tournaments: {
            readonly current: number;
            readonly total: number;
            readonly tournaments: readonly {
                readonly year: number;
                readonly name: components["schemas"]["Text"];
                readonly archive: boolean;
                readonly hosts: readonly components["schemas"]["TeamRef"][];
                readonly opensOn: components["schemas"]["Day"];
                readonly endsOn: components["schemas"]["Day"];
                readonly counts: {
                    readonly teams: number;
                    readonly groups: number;
                    readonly matches: number;
                };
                readonly champion: components["schemas"]["TeamRef"] | null;
                readonly runnerUp: components["schemas"]["TeamRef"] | null;
                readonly links: {
                    readonly standings: string;
                    readonly bracket: string;
                    readonly matches: string;
                    readonly "match-probabilities": string;
                    readonly ratings: string;
                    readonly "prediction-accuracy": string;
                    readonly teams: string;
                    readonly players: string;
                    readonly scorers: string;
                    readonly cards: string;
                    readonly records: string;
                    readonly milestones: string;
                    readonly "team-table": string;
                    readonly "clean-sheets": string;
                    readonly "win-probability-added": string;
                    readonly referees: string;
                    readonly venues: string;
                    readonly elimination: string;
                };
            }[];
        };
        /** @description Coming matches with known teams, and whether the current daily edition has a frozen forecast for each. */
        readonly UpcomingProbabilityVerification: {
            readonly year: number;
            readonly engine: components["schemas"]["Engine"];
            readonly edition: components["schemas"]["Instant"];
            readonly nextEdition: components["schemas"]["OptionalInstant"];
            readonly meta: {
                readonly upcoming: number;
                readonly covered: number;
                readonly missing: number;
            };
            readonly complete: boolean;
            readonly missing: readonly components["schemas"]["MatchAddress"][];
            readonly upcoming: readonly {
                readonly matchId: components["schemas"]["MatchId"];
                readonly ref: components["schemas"]["Ref"];
                readonly stage: components["schemas"]["Stage"];
                readonly kickoffAt: components["schemas"]["Instant"];
                readonly home: components["schemas"]["SideRef"];
                readonly away: components["schemas"]["SideRef"];
                readonly covered: boolean;
                readonly forecastAsOf: components["schemas"]["OptionalInstant"];
                readonly sha256: string | null;
            }[];
            readonly refresh: {
                /** @constant */
                readonly requested: true;
                /** @constant */
                readonly status: "printed";
                readonly detail: string;
            } | null;
        };
        readonly VenueFields: {
            readonly venueId: string;
            readonly name: string;
            readonly city: string;
            readonly country: components["schemas"]["TeamId"];
            readonly timeZone: string;
        };
        /** @description Where a match is played. */
        readonly VenueRef: components["schemas"]["VenueFields"];
        /** @description The venues of a tournament by city, with their matches, goals and attendance so far. */
        readonly Venues: {
            readonly year: number;
            readonly total: number;
            readonly venues: readonly {
                readonly venueId: string;
                readonly name: string;
                readonly fifaName: string;
                readonly city: string;
                readonly country: components["schemas"]["TeamId"];
                readonly capacity: number;
                readonly latitude: number;
                readonly longitude: number;
                readonly timeZone: string;
                readonly matchesPlayed: number;
                readonly goals: number;
                readonly goalsPerMatch: number | null;
                readonly attendance: {
                    readonly known: number;
                    readonly total: number | null;
                    readonly mean: number | null;
                    readonly highest: number | null;
                    readonly lowest: number | null;
                    readonly filled: number | null;
                };
                readonly matches: readonly {
                    readonly matchId: components["schemas"]["MatchId"];
                    readonly ref: components["schemas"]["Ref"];
                    readonly stage: components["schemas"]["Stage"];
                }[];
            }[];
            readonly availability: {
                readonly attendance: components["schemas"]["Availability"];
            };
        };
        /**
         * Format: date
         * @description A calendar day in Vietnam (UTC+7).
         */
        readonly VietnamDay: string;
        /** @description VN-Index day by day, up to the latest known close. */
        readonly VnindexChart: {
            /** @constant */
            readonly index: "VNINDEX";
            readonly name: components["schemas"]["Text"];
            /** @constant */
            readonly unit: "points";
            /** @enum {unknown} */
            readonly range: "1w" | "1m" | "1y";
            readonly last: components["schemas"]["IndicesClose"];
            readonly previousClose: {
                readonly on: components["schemas"]["Day"];
                readonly close: number;
            } | null;
            readonly change: {
                readonly points: number;
                readonly percent: number;
            } | null;
            readonly isWhole: boolean;
            readonly bars: readonly {
                readonly on: components["schemas"]["Day"];
                readonly open: number;
                readonly high: number;
                readonly low: number;
                readonly close: number;
                readonly volume: number;
            }[];
            readonly marks: readonly {
                readonly on: components["schemas"]["Day"];
                /** @enum {unknown} */
                readonly begins: "week" | "month" | "year";
                readonly closures: readonly components["schemas"]["Day"][];
            }[];
            readonly sessions: readonly {
                /** @enum {unknown} */
                readonly session: "openingAuction" | "morning" | "afternoon" | "closingAuction" | "putThrough" | "postClose";
                readonly fromAt: components["schemas"]["Instant"];
                readonly toAt: components["schemas"]["Instant"];
            }[];
            readonly availability: components["schemas"]["Availability"];
        };
        /** @description The watchlist of an anonymous visitor. */
        readonly Watchlist: {
            readonly symbols: readonly string[];
            readonly name: string | null;
            readonly updatedAt: components["schemas"]["TimestampOrNull"];
            /** @constant */
            readonly limit: 18;
            readonly positions?: readonly {
                readonly symbol: string;
                readonly quantity: number;
                readonly averageCost: number | null;
            }[];
            readonly unknown?: readonly string[];
        };
        /** @description A receiver of events, without its secret. */
        readonly Webhook: {
            readonly id: string;
            /** Format: uri */
            readonly url: string;
            readonly events: readonly components["schemas"]["EventType"][] | null;
            readonly description: string | null;
            /** @enum {unknown} */
            readonly status: "active" | "disabled";
            readonly disabledReason: string | null;
            readonly failingSince: components["schemas"]["TimestampOrNull"];
            readonly cursor: components["schemas"]["Cursor"];
            readonly previousSecretUntil: components["schemas"]["TimestampOrNull"];
            readonly createdAt: components["schemas"]["Timestamp"];
        };
        /** @description Properties of a webhook to change; omitted ones keep their values. */
        readonly WebhookChange: {
            readonly url?: string;
            readonly events?: readonly components["schemas"]["EventType"][] | null;
            readonly description?: string | null;
            /** @enum {unknown} */
            readonly status?: "active" | "disabled";
        };
        /** @description A page of a webhook's deliveries. */
        readonly WebhookDeliveries: {
            readonly deliveries: readonly components["schemas"]["WebhookDelivery"][];
            readonly nextCursor: number | null;
        };
        /** @description One message to one webhook, with all attempts. */
        readonly WebhookDelivery: {
            readonly id: number;
            readonly messageId: string;
            /** @enum {unknown} */
            readonly reason: "event" | "test" | "replay";
            readonly type: components["schemas"]["EventType"] | "webhook.test";
            readonly eventId: number | null;
            /** @enum {unknown} */
            readonly status: "pending" | "delivered" | "failed";
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly nextAttemptAt: components["schemas"]["TimestampOrNull"];
            readonly finishedAt: components["schemas"]["TimestampOrNull"];
            readonly attempts: readonly {
                readonly attempt: number;
                readonly at: components["schemas"]["Timestamp"];
                readonly durationMs: number;
                readonly responseStatus: number | null;
                readonly response: string | null;
                readonly error: string | null;
            }[];
        };
        /** @description Selection of events to resend. */
        readonly WebhookReplay: {
            readonly cursor: components["schemas"]["Cursor"];
        };
        /** @description Extent of the replay. */
        readonly WebhookReplayed: {
            readonly replayed: number;
            readonly nextCursor: number | null;
        };
        /** @description A webhook just registered, or just given a new secret. */
        readonly WebhookWithSecret: {
            readonly id: string;
            /** Format: uri */
            readonly url: string;
            readonly events: readonly components["schemas"]["EventType"][] | null;
            readonly description: string | null;
            /** @enum {unknown} */
            readonly status: "active" | "disabled";
            readonly disabledReason: string | null;
            readonly failingSince: components["schemas"]["TimestampOrNull"];
            readonly cursor: components["schemas"]["Cursor"];
            readonly previousSecretUntil: components["schemas"]["TimestampOrNull"];
            readonly createdAt: components["schemas"]["Timestamp"];
            readonly secret: string;
        };
        /** @description The webhooks of a client. */
        readonly Webhooks: {
            readonly webhooks: readonly components["schemas"]["Webhook"][];
        };
        /** @description The chances that goals in finished matches added for the scorer's team, by player, most first. */
        readonly WinProbabilityAdded: {
            readonly year: number;
            readonly players: readonly {
                readonly rank: number;
                readonly player: components["schemas"]["IdentifiedPlayer"];
                readonly team: components["schemas"]["TeamRef"];
                readonly goals: number;
                readonly added: number;
                readonly best: {
                    readonly matchId: components["schemas"]["MatchId"];
                    readonly ref: components["schemas"]["Ref"];
                    readonly minute: string;
                    readonly added: number;
                };
            }[];
            readonly derivedFrom: string;
            readonly availability: components["schemas"]["Availability"];
        };
        /** @description The winner's next match; null in the group stage, for the final and for the third-place match. */
        readonly WinnerTo: components["schemas"]["MatchAddress"] | null;
        /** @description A workshop of the hub in its current state. */
        readonly WorkshopEvent: {
            readonly eventId: string;
            readonly title: {
                readonly en: string;
                readonly vi: string;
            };
            readonly summary: {
                readonly en: string;
                readonly vi: string;
            };
            readonly language: string;
            /** @enum {unknown} */
            readonly format: "online" | "in-person";
            readonly startsAt: components["schemas"]["Timestamp"];
            readonly endsAt: components["schemas"]["Timestamp"];
            readonly timeZone: string;
            /** Format: date-time */
            readonly localStartsAt: string;
            /** Format: date-time */
            readonly localEndsAt: string;
            /** @enum {unknown} */
            readonly status: "scheduled" | "full" | "cancelled" | "over";
            readonly signupOpen: boolean;
            readonly capacity: number | null;
            readonly seatsLeft: number | null;
            readonly waiting: number;
            readonly cancelledAt: components["schemas"]["TimestampOrNull"];
            readonly cancellationReason: string | null;
        };
        /** @description Properties to change; omitted ones keep their values. */
        readonly WorkshopEventChange: {
            readonly title?: {
                readonly en: string;
                readonly vi: string;
            };
            readonly summary?: {
                readonly en: string;
                readonly vi: string;
            };
            readonly language?: string;
            /** @enum {unknown} */
            readonly format?: "online" | "in-person";
            /** Format: date-time */
            readonly startsAt?: string;
            /** Format: date-time */
            readonly endsAt?: string;
            readonly timeZone?: string;
            readonly capacity?: number | null;
            /** @enum {unknown} */
            readonly status?: "scheduled" | "cancelled";
            readonly cancellationReason?: string | null;
        };
        /** @description The workshops of the hub, by start. */
        readonly WorkshopEvents: {
            readonly events: readonly components["schemas"]["WorkshopEvent"][];
            readonly total: number;
        };
        /** @description A sign-up for a workshop. */
        readonly WorkshopSignup: {
            readonly eventId: string;
            readonly name: string;
            /** Format: email */
            readonly email: string;
            readonly language?: string;
            readonly note?: string;
            readonly website?: string;
        };
        /** @description Sign-ups for a workshop. */
        readonly WorkshopSignups: {
            readonly eventId: string;
            readonly capacity: number | null;
            readonly total: number;
            readonly signups: readonly {
                readonly signupId: string;
                /** @enum {unknown} */
                readonly list: "seats" | "waiting";
                readonly name: string;
                readonly email: string;
                readonly language: string | null;
                readonly note: string | null;
                readonly createdAt: components["schemas"]["Timestamp"];
                readonly requests: number;
            }[];
        };
        /** @description A team's record at the competition by opponent, including the decided matches of this tournament. */
        readonly WorldCupHeadToHead: {
            readonly year: number;
            readonly team: components["schemas"]["TeamRef"];
            readonly total: components["schemas"]["Record"];
            readonly lastMeeting: components["schemas"]["Meeting"] | null;
            readonly biggestWin: components["schemas"]["Meeting"] | null;
            readonly biggestDefeat: components["schemas"]["Meeting"] | null;
            readonly opponents: readonly {
                readonly opponent: components["schemas"]["HistoricTeam"];
                readonly record: components["schemas"]["Record"];
                readonly lastMeeting: components["schemas"]["Meeting"] | null;
                readonly biggestWin: components["schemas"]["Meeting"] | null;
                readonly biggestDefeat: components["schemas"]["Meeting"] | null;
                readonly meetings: readonly components["schemas"]["Meeting"][];
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
